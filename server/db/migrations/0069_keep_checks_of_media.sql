CREATE TABLE "check_dismissals" (
	"property_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"dismissed_by" uuid,
	"dismissed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "check_dismissals_property_id_key_pk" PRIMARY KEY("property_id","key"),
	CONSTRAINT "check_dismissals_kind" CHECK (kind in ('blur', 'same', 'bracket', 'count', 'place'))
);
--> statement-breakpoint
CREATE TABLE "media_checks" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"file_number" integer NOT NULL,
	"sharpness" double precision,
	"hash" text,
	"camera" text,
	"taken_at" text,
	"exposure_seconds" double precision,
	"f_number" double precision,
	"iso" double precision,
	"focal_length_mm" double precision,
	"has_place" boolean NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_checks_hash" CHECK (hash ~ '^[0-9a-f]{16}$')
);
--> statement-breakpoint
ALTER TABLE "check_dismissals" ADD CONSTRAINT "check_dismissals_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_dismissals" ADD CONSTRAINT "check_dismissals_dismissed_by_users_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_checks" ADD CONSTRAINT "media_checks_item_id_media_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."media_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_dismissals_by" ON "check_dismissals" USING btree ("dismissed_by");