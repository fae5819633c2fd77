DROP INDEX "media_items_name";--> statement-breakpoint
DROP INDEX "media_items_all_name";--> statement-breakpoint
CREATE INDEX "media_items_property_name" ON "media_items" USING btree ("property_id",(split_part(search_text, chr(10), 1)) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "media_items_name" ON "media_items" USING btree ("user_id",(split_part(search_text, chr(10), 1)) collate "C","id","day") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "media_items_all_name" ON "media_items" USING btree ((split_part(search_text, chr(10), 1)) collate "C","id","day") WHERE not is_deleted;