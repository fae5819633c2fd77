ALTER TABLE "media_items" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "users_updated" ON "users" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "media_items_updated" ON "media_items" USING btree ("updated_at") WHERE not is_hidden;--> statement-breakpoint
-- Without a condition: a table with generated columns has no whole row to compare before it is written.
CREATE TRIGGER "media_items_note_update" BEFORE UPDATE ON "media_items" FOR EACH ROW EXECUTE FUNCTION "note_update"();
--> statement-breakpoint
CREATE TRIGGER "users_note_update" BEFORE UPDATE ON "users" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "note_update"();
