ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD COLUMN "made_kind" text;--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD COLUMN "made_id" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_updated" ON "bookings" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "orders_updated" ON "orders" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "properties_updated" ON "properties" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_made" CHECK ((made_kind is null) = (made_id is null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('order_confirmation', 'studio_notice', 'order_completed', 'order_cancelled', 'order_refunded', 'portal_invitation', 'payment_link', 'payment_received', 'shoot_scheduled', 'shoot_moved', 'shoot_cancelled', 'media_delivered', 'review_received', 'review_answered', 'archive_ready', 'link_ending', 'contact_notice', 'contact_receipt', 'confirm_address', 'account_exists', 'reset_password', 'password_changed', 'confirm_email_change', 'confirm_new_email', 'email_changed', 'new_device', 'sign_in_trouble', 'two_factor_changed', 'account_deleted', 'account_invitation', 'webhook_failing', 'webhook_off', 'owner_notice'));
--> statement-breakpoint
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
