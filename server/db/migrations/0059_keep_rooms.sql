ALTER TABLE "media_items" ADD COLUMN "room" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP TRIGGER "media_items_version" ON "media_items";
--> statement-breakpoint
CREATE TRIGGER "media_items_version" BEFORE UPDATE ON "media_items" FOR EACH ROW
  WHEN (
    (OLD.property_id, OLD.description, OLD.tags, OLD.shoot_date, OLD.room)
    IS DISTINCT FROM
    (NEW.property_id, NEW.description, NEW.tags, NEW.shoot_date, NEW.room)
  )
  EXECUTE FUNCTION "raise_version"();
