ALTER TABLE "idempotent_requests" ADD COLUMN "made_kind" text;--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD COLUMN "made_id" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_updated" ON "bookings" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "orders_updated" ON "orders" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "properties_updated" ON "properties" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_made" CHECK ((made_kind is null) = (made_id is null));--> statement-breakpoint
CREATE FUNCTION "note_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "bookings_note_update" BEFORE UPDATE ON "bookings" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "note_update"();
--> statement-breakpoint
CREATE TRIGGER "orders_note_update" BEFORE UPDATE ON "orders" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "note_update"();
--> statement-breakpoint
CREATE TRIGGER "properties_note_update" BEFORE UPDATE ON "properties" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "note_update"();
