CREATE TABLE "media_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"property_id" uuid,
	"uploaded_by" uuid,
	"file_name" text NOT NULL,
	"file_path" text NOT NULL,
	"file_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"size_kb" integer NOT NULL,
	"sha256" text,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_general_media" boolean NOT NULL,
	"shoot_date" date,
	"day" date NOT NULL,
	"search_text" text NOT NULL,
	"width" integer,
	"height" integer,
	"duration_seconds" double precision,
	"placeholder" text,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "media_items_file_path_unique" UNIQUE("file_path"),
	CONSTRAINT "media_items_status" CHECK (status in ('processing', 'ready', 'failed')),
	CONSTRAINT "media_items_failure" CHECK ((status = 'failed') = (failure is not null)),
	CONSTRAINT "media_items_owner" CHECK (user_id is not null or deleted_at is not null),
	CONSTRAINT "media_items_size" CHECK (size_bytes > 0)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"property_id" uuid,
	"file_name" text NOT NULL,
	"file_path" text NOT NULL,
	"file_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"is_checked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_file_path_unique" UNIQUE("file_path"),
	CONSTRAINT "uploads_size" CHECK (size_bytes > 0)
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"realtor_id" uuid NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"price_cents" integer,
	"bedrooms" double precision,
	"bathrooms" double precision,
	"sqft" double precision,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "properties_name" CHECK (length(btrim(name)) > 0)
);
--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_realtor_id_users_id_fk" FOREIGN KEY ("realtor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_items_day" ON "media_items" USING btree ("user_id","day","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_items_name" ON "media_items" USING btree ("user_id","file_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_items_property" ON "media_items" USING btree ("property_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_items_search" ON "media_items" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_items_deleted" ON "media_items" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "uploads_expires" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "properties_realtor" ON "properties" USING btree ("realtor_id","created_at","id");