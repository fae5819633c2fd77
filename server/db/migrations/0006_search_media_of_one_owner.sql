CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "zips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"size" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "zips_size" CHECK (size in ('original', 'mls', 'web'))
);
--> statement-breakpoint
DROP INDEX "media_items_name";--> statement-breakpoint
DROP INDEX "media_items_property";--> statement-breakpoint
DROP INDEX "media_items_search";--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "crc32" bigint;--> statement-breakpoint
ALTER TABLE "zips" ADD CONSTRAINT "zips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zips_expires" ON "zips" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "zips_user" ON "zips" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_items_all_day" ON "media_items" USING btree ("day","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_items_all_name" ON "media_items" USING btree ((split_part(search_text, chr(10), 1)) collate "C","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_items_name" ON "media_items" USING btree ("user_id",(split_part(search_text, chr(10), 1)) collate "C","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_items_property" ON "media_items" USING btree ("property_id","day","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_items_search" ON "media_items" USING gin ("user_id",search_text gin_trgm_ops) WITH (fastupdate=false);