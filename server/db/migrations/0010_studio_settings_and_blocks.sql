CREATE TABLE "calendar_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_blocks_length" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "studio_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"working_hours" jsonb,
	"capacity" integer,
	"lead_time_hours" integer,
	"feed_hash" text,
	"feed_made_at" timestamp with time zone,
	CONSTRAINT "studio_settings_feed_hash_unique" UNIQUE("feed_hash"),
	CONSTRAINT "studio_settings_one" CHECK (id = 1),
	CONSTRAINT "studio_settings_capacity" CHECK (capacity between 1 and 50),
	CONSTRAINT "studio_settings_lead_time" CHECK (lead_time_hours between 0 and 720),
	CONSTRAINT "studio_settings_feed" CHECK ((feed_hash is null) = (feed_made_at is null))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
CREATE INDEX "calendar_blocks_time" ON "calendar_blocks" USING btree ("ends_at","starts_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('order_confirmation', 'studio_notice', 'order_completed', 'order_cancelled', 'order_refunded', 'shoot_scheduled', 'shoot_moved', 'shoot_cancelled', 'contact_notice', 'contact_receipt', 'confirm_address', 'account_exists', 'reset_password', 'password_changed', 'confirm_email_change', 'confirm_new_email', 'email_changed', 'new_device', 'sign_in_trouble', 'two_factor_changed', 'account_deleted'));
--> statement-breakpoint
-- Blocked hours and shoots never overlap. Both triggers take the lock of the calendar (7204513, as server/features/bookings
-- does), so that of a block and a shoot that come at once, the second sees the first.
CREATE FUNCTION "refuse_blocked_shoot"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7204513);
  IF NEW.status = 'confirmed' AND EXISTS (
    SELECT 1 FROM calendar_blocks WHERE ends_at > NEW.shoot_datetime AND starts_at < NEW.ends_at
  ) THEN
    RAISE EXCEPTION 'A shoot lies in blocked hours.' USING ERRCODE = '23P01', CONSTRAINT = 'bookings_not_blocked';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "bookings_not_blocked" BEFORE INSERT OR UPDATE OF shoot_datetime, ends_at, status ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION "refuse_blocked_shoot"();
--> statement-breakpoint
CREATE FUNCTION "refuse_block_on_shoots"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7204513);
  IF EXISTS (
    SELECT 1 FROM bookings
    WHERE status = 'confirmed' AND tstzrange(shoot_datetime, ends_at) && tstzrange(NEW.starts_at, NEW.ends_at)
  ) THEN
    RAISE EXCEPTION 'Shoots lie in these hours.' USING ERRCODE = '23P01', CONSTRAINT = 'calendar_blocks_no_shoots';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "calendar_blocks_no_shoots" BEFORE INSERT OR UPDATE OF starts_at, ends_at ON "calendar_blocks"
  FOR EACH ROW EXECUTE FUNCTION "refuse_block_on_shoots"();
