CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"unique_key" text NOT NULL,
	"order_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"mail_id" uuid,
	"sends" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_unique_key_unique" UNIQUE("unique_key"),
	CONSTRAINT "messages_kind" CHECK (kind in ('day_before', 'hours_before', 'on_the_way')),
	CONSTRAINT "messages_channel" CHECK (channel in ('email')),
	CONSTRAINT "messages_status" CHECK (status in ('due', 'sent', 'skipped')),
	CONSTRAINT "messages_reason" CHECK (reason in ('made_later', 'moved', 'cancelled', 'switched_off', 'stopped_by_person', 'no_address', 'too_late')),
	CONSTRAINT "messages_skipped" CHECK ((status = 'skipped') = (reason is not null)),
	CONSTRAINT "messages_sends" CHECK (sends >= 0 and (status <> 'sent' or sends > 0))
);
--> statement-breakpoint
CREATE TABLE "reminder_stops" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "shoot_events" DROP CONSTRAINT "shoot_events_kind";--> statement-breakpoint
ALTER TABLE "studio_settings" ADD COLUMN "reminders" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stops" ADD CONSTRAINT "reminder_stops_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("due_at","id") WHERE status = 'due';--> statement-breakpoint
CREATE INDEX "messages_order" ON "messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "messages_booking" ON "messages" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "messages_mail" ON "messages" USING btree ("mail_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('order_confirmation', 'studio_notice', 'order_completed', 'order_cancelled', 'order_refunded', 'portal_invitation', 'payment_link', 'payment_received', 'shoot_scheduled', 'shoot_moved', 'shoot_cancelled', 'shoot_reminder', 'shoot_on_the_way', 'media_delivered', 'review_received', 'review_answered', 'archive_ready', 'link_ending', 'contact_notice', 'contact_receipt', 'confirm_address', 'account_exists', 'reset_password', 'password_changed', 'confirm_email_change', 'confirm_new_email', 'email_changed', 'new_device', 'sign_in_trouble', 'two_factor_changed', 'account_deleted', 'account_invitation', 'webhook_failing', 'webhook_off', 'owner_notice'));--> statement-breakpoint
ALTER TABLE "shoot_events" ADD CONSTRAINT "shoot_events_kind" CHECK (kind in ('on_the_way', 'check_in', 'check_out', 'note', 'not_possible'));--> statement-breakpoint
DROP TRIGGER "studio_settings_version" ON "studio_settings";
--> statement-breakpoint
CREATE TRIGGER "studio_settings_version" BEFORE UPDATE ON "studio_settings" FOR EACH ROW
  WHEN (
    (OLD.working_hours, OLD.lead_time_hours, OLD.assignment, OLD.travel, OLD.equipment, OLD.scheduling, OLD.change_policy, OLD.delivery, OLD.production, OLD.embedding, OLD.reminders)
    IS DISTINCT FROM
    (NEW.working_hours, NEW.lead_time_hours, NEW.assignment, NEW.travel, NEW.equipment, NEW.scheduling, NEW.change_policy, NEW.delivery, NEW.production, NEW.embedding, NEW.reminders)
  )
  EXECUTE FUNCTION "raise_version"();
