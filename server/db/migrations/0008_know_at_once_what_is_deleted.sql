DROP INDEX "media_items_day";--> statement-breakpoint
DROP INDEX "media_items_name";--> statement-breakpoint
DROP INDEX "media_items_property";--> statement-breakpoint
DROP INDEX "media_items_all_day";--> statement-breakpoint
DROP INDEX "media_items_all_name";--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "is_deleted" boolean GENERATED ALWAYS AS (deleted_at is not null) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "media_items_day" ON "media_items" USING btree ("user_id","day","created_at","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "media_items_name" ON "media_items" USING btree ("user_id",(split_part(search_text, chr(10), 1)) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "media_items_property" ON "media_items" USING btree ("property_id","day","created_at","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "media_items_all_day" ON "media_items" USING btree ("day","created_at","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "media_items_all_name" ON "media_items" USING btree ((split_part(search_text, chr(10), 1)) collate "C","id") WHERE not is_deleted;