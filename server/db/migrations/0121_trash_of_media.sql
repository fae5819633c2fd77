DROP INDEX "media_items_day";--> statement-breakpoint
DROP INDEX "media_items_deleted";--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "deletion_id" uuid;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "is_put_away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_items_put_away" ON "media_items" USING btree ("user_id","day",(sort_key) collate "C","created_at","id") WHERE is_put_away and not is_hidden;--> statement-breakpoint
CREATE INDEX "media_items_trash" ON "media_items" USING btree ("user_id","deleted_at","id","deleted_by","size_bytes") WHERE kept_until is not null;--> statement-breakpoint
CREATE INDEX "media_items_trash_all" ON "media_items" USING btree ("deleted_at","id","size_bytes") WHERE kept_until is not null;--> statement-breakpoint
CREATE INDEX "media_items_trash_end" ON "media_items" USING btree ("kept_until","id") WHERE kept_until is not null;--> statement-breakpoint
CREATE INDEX "media_items_deleted_by" ON "media_items" USING btree ("deleted_by") WHERE deleted_by is not null;--> statement-breakpoint
CREATE INDEX "media_items_day" ON "media_items" USING btree ("user_id","day",(sort_key) collate "C","created_at","id","is_put_away") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "media_items_deleted" ON "media_items" USING btree ("deleted_at","id") WHERE deleted_at is not null and kept_until is null;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_deletion_of" CHECK (deleted_at is not null or (deleted_by is null and deletion_id is null));--> statement-breakpoint
-- What a realtor put out of sight is theirs alone: whoever gets it later sees it.
CREATE FUNCTION "show_to_new_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_put_away := false;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "media_items_new_owner" BEFORE UPDATE OF "user_id" ON "media_items" FOR EACH ROW
  WHEN (NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.is_put_away)
  EXECUTE FUNCTION "show_to_new_owner"();
--> statement-breakpoint
-- No realtor deletes what a link to a delivery shows at that moment, whichever way they ask. Deleting an account says of nobody that they deleted an item.
CREATE FUNCTION "keep_delivered_media"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = NEW.deleted_by AND role = 'realtor')
    AND EXISTS (
      SELECT FROM deliveries d JOIN delivery_links l ON l.delivery_id = d.id
      WHERE d.property_id = NEW.property_id AND l.revoked_at IS NULL AND l.expires_at > NEW.deleted_at
    ) THEN
    RAISE EXCEPTION 'A link to the delivery of property % shows item %.', NEW.property_id, NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'media_items_delivered', TABLE = 'media_items';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "media_items_delivered" BEFORE UPDATE OF "deleted_at" ON "media_items" FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL AND NEW.deleted_by IS NOT NULL
    AND NEW.property_id IS NOT NULL AND NEW.stage = 'shown' AND NEW.status <> 'failed')
  EXECUTE FUNCTION "keep_delivered_media"();
--> statement-breakpoint
-- What was kept until now was deleted by its realtor.
UPDATE "media_items" SET "deleted_by" = "user_id" WHERE "kept_until" IS NOT NULL;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
