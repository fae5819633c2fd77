DROP INDEX "media_items_day";--> statement-breakpoint
DROP INDEX "media_items_name";--> statement-breakpoint
DROP INDEX "media_items_property";--> statement-breakpoint
DROP INDEX "media_items_property_name";--> statement-breakpoint
DROP INDEX "media_items_place";--> statement-breakpoint
DROP INDEX "media_items_house";--> statement-breakpoint
DROP INDEX "media_items_all_day";--> statement-breakpoint
DROP INDEX "media_items_all_name";--> statement-breakpoint
ALTER TABLE "media_items" DROP COLUMN "is_deleted";--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "stage" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "version_of" uuid;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "file_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "file_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "stage" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "version_of" uuid;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "is_hidden" boolean GENERATED ALWAYS AS (deleted_at is not null or stage <> 'shown') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_version_of_media_items_id_fk" FOREIGN KEY ("version_of") REFERENCES "public"."media_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_version_of_media_items_id_fk" FOREIGN KEY ("version_of") REFERENCES "public"."media_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_items_working" ON "media_items" USING btree ("property_id","stage","created_at","id") WHERE stage <> 'shown' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_items_version_of" ON "media_items" USING btree ("version_of") WHERE version_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "media_items_former" ON "media_items" USING btree ("version_of","file_number") WHERE stage = 'former';--> statement-breakpoint
CREATE INDEX "uploads_version_of" ON "uploads" USING btree ("version_of") WHERE version_of is not null;--> statement-breakpoint
CREATE INDEX "media_items_day" ON "media_items" USING btree ("user_id","day","created_at","id") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "media_items_name" ON "media_items" USING btree ("user_id",(split_part(search_text, chr(10), 1)) collate "C","id","day") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "media_items_property" ON "media_items" USING btree ("property_id","day","created_at","id") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "media_items_property_name" ON "media_items" USING btree ("property_id",(split_part(search_text, chr(10), 1)) collate "C","id") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "media_items_place" ON "media_items" USING btree ("property_id","place","created_at","id") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "media_items_house" ON "media_items" USING btree ("user_id","property_key","day","created_at","id") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "media_items_all_day" ON "media_items" USING btree ("day","created_at","id") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "media_items_all_name" ON "media_items" USING btree ((split_part(search_text, chr(10), 1)) collate "C","id","day") WHERE not is_hidden;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_stage" CHECK (stage in ('shown', 'source', 'result', 'incoming', 'former'));--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_version_stage" CHECK (case stage when 'former' then version_of is not null when 'incoming' then version_of is not null
        when 'result' then true else version_of is null end);--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_file_number" CHECK (file_number > 0);--> statement-breakpoint
DROP TRIGGER "media_items_version" ON "media_items";
--> statement-breakpoint
CREATE TRIGGER "media_items_version" BEFORE UPDATE ON "media_items" FOR EACH ROW
  WHEN (
    (OLD.property_id, OLD.description, OLD.tags, OLD.shoot_date, OLD.room, OLD.kind, OLD.file_number)
    IS DISTINCT FROM
    (NEW.property_id, NEW.description, NEW.tags, NEW.shoot_date, NEW.room, NEW.kind, NEW.file_number)
  )
  EXECUTE FUNCTION "raise_version"();
