ALTER TABLE "media_items" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "media_items_kept" ON "media_items" USING btree ("property_id","deleted_at","id") WHERE kept_until is not null;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_kept_until" CHECK (kept_until is null or (deleted_at is not null and kept_until > deleted_at));