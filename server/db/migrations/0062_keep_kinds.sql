ALTER TABLE "media_items" ADD COLUMN "kind" text DEFAULT 'photo' NOT NULL;--> statement-breakpoint
UPDATE "media_items" SET "kind" = 'film' WHERE "file_type" LIKE 'video/%';--> statement-breakpoint
ALTER TABLE "media_items" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_kind" CHECK (kind in ('photo', 'film', 'plan', 'panorama', 'document'));--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_film" CHECK ((kind = 'film') = (file_type like 'video/%'));--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_pdf" CHECK (case file_type when 'application/pdf' then kind in ('plan', 'document') else kind <> 'document' end);--> statement-breakpoint
DROP TRIGGER "media_items_version" ON "media_items";
--> statement-breakpoint
CREATE TRIGGER "media_items_version" BEFORE UPDATE ON "media_items" FOR EACH ROW
  WHEN (
    (OLD.property_id, OLD.description, OLD.tags, OLD.shoot_date, OLD.room, OLD.kind)
    IS DISTINCT FROM
    (NEW.property_id, NEW.description, NEW.tags, NEW.shoot_date, NEW.room, NEW.kind)
  )
  EXECUTE FUNCTION "raise_version"();
