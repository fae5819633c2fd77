CREATE TABLE "postal_code_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"file_name" text NOT NULL,
	"codes" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "postal_code_files_country" CHECK (country ~ '^[A-Z]{2}$'),
	CONSTRAINT "postal_code_files_codes" CHECK (codes >= 0 and (completed_at is null or codes > 0))
);
--> statement-breakpoint
CREATE TABLE "postal_codes" (
	"file_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"places" integer NOT NULL,
	CONSTRAINT "postal_codes_file_id_code_pk" PRIMARY KEY("file_id","code"),
	CONSTRAINT "postal_codes_code" CHECK (code ~ '^[0-9A-Z]{2,20}$'),
	CONSTRAINT "postal_codes_point" CHECK (latitude between -90 and 90 and longitude between -180 and 180),
	CONSTRAINT "postal_codes_places" CHECK (places > 0)
);
--> statement-breakpoint
ALTER TABLE "postal_code_files" ADD CONSTRAINT "postal_code_files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postal_codes" ADD CONSTRAINT "postal_codes_file_id_postal_code_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."postal_code_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "postal_code_files_complete" ON "postal_code_files" USING btree ("country") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "postal_code_files_created_by" ON "postal_code_files" USING btree ("created_by");