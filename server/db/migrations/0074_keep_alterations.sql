ALTER TABLE "media_items" ADD COLUMN "alteration" text;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "original_id" uuid;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "show_label" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_original_id_media_items_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."media_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_items_original" ON "media_items" USING btree ("original_id") WHERE original_id is not null;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_alteration" CHECK (alteration in ('staging', 'object_removed', 'twilight', 'sky', 'routine'));--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_altered_picture" CHECK (alteration is null or (file_type like 'image/%' and kind <> 'raw'));--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_original_of" CHECK (original_id is null or (alteration is not null and alteration <> 'routine' and original_id <> id));--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_label" CHECK (not show_label or (alteration is not null and alteration <> 'routine'));--> statement-breakpoint
DROP TRIGGER "media_items_version" ON "media_items";
--> statement-breakpoint
CREATE TRIGGER "media_items_version" BEFORE UPDATE ON "media_items" FOR EACH ROW
  WHEN (
    (OLD.property_id, OLD.description, OLD.tags, OLD.shoot_date, OLD.room, OLD.kind, OLD.file_number,
      OLD.alteration, OLD.original_id, OLD.show_label)
    IS DISTINCT FROM
    (NEW.property_id, NEW.description, NEW.tags, NEW.shoot_date, NEW.room, NEW.kind, NEW.file_number,
      NEW.alteration, NEW.original_id, NEW.show_label)
  )
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
-- Whether a file is there: not deleted, nor the item deleted whose version it is.
CREATE FUNCTION "is_media_there"("file" media_items) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT file.deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM media_items WHERE id = file.version_of AND deleted_at IS NOT NULL);
$$;
--> statement-breakpoint
-- Refuses an altered picture whose original is gone, of another property, or altered itself. The original is locked, so that who deletes it at the
-- same moment waits, and is refused.
CREATE FUNCTION "check_original"("item" uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  altered media_items%ROWTYPE;
  original media_items%ROWTYPE;
BEGIN
  SELECT * INTO altered FROM media_items WHERE id = item;
  IF NOT FOUND OR altered.original_id IS NULL OR NOT is_media_there(altered) THEN
    RETURN;
  END IF;
  SELECT * INTO original FROM media_items WHERE id = altered.original_id FOR SHARE;
  IF original.version_of IS NOT NULL AND original.version_of <> altered.id THEN
    PERFORM 1 FROM media_items WHERE id = original.version_of FOR SHARE;
  END IF;
  IF NOT is_media_there(original) THEN
    RAISE EXCEPTION 'The original of the altered picture % is needed.', item
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'media_items_original_kept';
  END IF;
  IF original.property_id IS NULL OR original.property_id IS DISTINCT FROM altered.property_id THEN
    RAISE EXCEPTION 'The original of the altered picture % is of another property.', item
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'media_items_original_property';
  END IF;
  IF coalesce(original.alteration, 'routine') <> 'routine' OR original.stage NOT IN ('shown', 'source', 'former')
    OR original.file_type NOT LIKE 'image/%' THEN
    RAISE EXCEPTION 'What the altered picture % was made of is no unaltered picture.', item
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'media_items_original_unaltered';
  END IF;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "check_altered_media"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_original(NEW.id);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- At the end of the transaction, so that an exchange of files, or a deletion of both, may be several statements.
CREATE CONSTRAINT TRIGGER "media_items_altered"
  AFTER INSERT OR UPDATE OF "original_id", "alteration", "property_id", "deleted_at", "version_of" ON "media_items"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.original_id IS NOT NULL)
  EXECUTE FUNCTION "check_altered_media"();
--> statement-breakpoint
-- What was made of a file, or of one of its versions; and where it is brought back, what its versions were made of.
CREATE FUNCTION "check_media_of_original"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  file uuid;
BEGIN
  FOR file IN SELECT NEW.id UNION ALL SELECT id FROM media_items WHERE version_of = NEW.id LOOP
    PERFORM check_original(id) FROM media_items WHERE original_id = file;
    PERFORM check_original(file);
  END LOOP;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "media_items_originals" AFTER UPDATE ON "media_items"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (
    (OLD.deleted_at IS NULL, OLD.property_id, OLD.alteration, OLD.stage, OLD.version_of)
    IS DISTINCT FROM
    (NEW.deleted_at IS NULL, NEW.property_id, NEW.alteration, NEW.stage, NEW.version_of)
  )
  EXECUTE FUNCTION "check_media_of_original"();
--> statement-breakpoint
-- A row that is removed leaves none in an altered picture that is there.
CREATE FUNCTION "check_lost_original"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  altered media_items%ROWTYPE;
BEGIN
  SELECT * INTO altered FROM media_items WHERE id = NEW.id;
  IF FOUND AND altered.original_id IS NULL AND altered.alteration <> 'routine' AND is_media_there(altered)
    AND NOT EXISTS (SELECT 1 FROM media_items WHERE id = OLD.original_id) THEN
    RAISE EXCEPTION 'The original of the altered picture % is needed.', NEW.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'media_items_original_kept';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "media_items_lost_original" AFTER UPDATE OF "original_id" ON "media_items"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.original_id IS NOT NULL AND NEW.original_id IS NULL)
  EXECUTE FUNCTION "check_lost_original"();
