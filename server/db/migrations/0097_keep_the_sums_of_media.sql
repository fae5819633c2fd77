CREATE TABLE "media_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bytes" bigint NOT NULL,
	"items" bigint NOT NULL
);
--> statement-breakpoint
-- Nearly all pictures went through the checks: the default says so without a row being written, and the others are told apart.
ALTER TABLE "media_items" ADD COLUMN "checked_with" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ALTER COLUMN "checked_with" SET DEFAULT 0;--> statement-breakpoint
UPDATE "media_items" SET "checked_with" = 0 WHERE file_type like 'image/%'
  AND NOT EXISTS (SELECT FROM "media_checks" c WHERE c.item_id = "media_items".id AND c.file_number = "media_items".file_number);--> statement-breakpoint
-- What was written waits for the end of the transaction, and a table is indexed once nothing waits.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE INDEX "media_items_unchecked" ON "media_items" USING btree ("created_at") WHERE status = 'ready' and file_type like 'image/%' and deleted_at is null and checked_with < 1;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
INSERT INTO "media_sums" ("bytes", "items") SELECT sum(size_bytes), count(*) FROM "media_items" HAVING count(*) > 0;--> statement-breakpoint
-- A statement adds what it changed as a row of its own: it locks nothing that others need.
CREATE FUNCTION "add_media_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO media_sums (bytes, items)
    SELECT sign * sum(size_bytes), sign * count(*) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "media_items_sum_added" AFTER INSERT ON "media_items" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "add_media_sum"();--> statement-breakpoint
CREATE TRIGGER "media_items_sum_removed" AFTER DELETE ON "media_items" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "add_media_sum"();--> statement-breakpoint
CREATE FUNCTION "change_media_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO media_sums (bytes, items) VALUES (NEW.size_bytes - OLD.size_bytes, 0);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "media_items_sum_changed" AFTER UPDATE OF size_bytes ON "media_items" FOR EACH ROW
  WHEN (OLD.size_bytes <> NEW.size_bytes) EXECUTE FUNCTION "change_media_sum"();
