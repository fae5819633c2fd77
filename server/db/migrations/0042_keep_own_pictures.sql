CREATE TABLE "page_films" (
	"sha256" text PRIMARY KEY NOT NULL,
	"folder" uuid NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"used_at" timestamp with time zone NOT NULL,
	"size_bytes" bigint NOT NULL,
	"picture_sha256" text NOT NULL,
	CONSTRAINT "page_films_folder_unique" UNIQUE("folder"),
	CONSTRAINT "page_films_sha256" CHECK (sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "page_films_size" CHECK (size_bytes > 0)
);
--> statement-breakpoint
CREATE TABLE "page_pictures" (
	"sha256" text PRIMARY KEY NOT NULL,
	"folder" uuid NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"used_at" timestamp with time zone NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"placeholder" text NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "page_pictures_folder_unique" UNIQUE("folder"),
	CONSTRAINT "page_pictures_sha256" CHECK (sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "page_pictures_size" CHECK (width > 0 and height > 0 and cardinality(widths) > 0)
);
--> statement-breakpoint
ALTER TABLE "page_films" ADD CONSTRAINT "page_films_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_films" ADD CONSTRAINT "page_films_picture_sha256_page_pictures_sha256_fk" FOREIGN KEY ("picture_sha256") REFERENCES "public"."page_pictures"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;