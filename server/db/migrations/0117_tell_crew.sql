CREATE TABLE "failing_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"off" text[] DEFAULT '{}'::text[] NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "message_recipients_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "message_recipients_id" CHECK (user_id is null or id = user_id)
);
--> statement-breakpoint
CREATE TABLE "told_jobs" (
	"recipient_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "told_jobs_recipient_id_property_id_pk" PRIMARY KEY("recipient_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "told_shoots" (
	"recipient_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"is_theirs" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"detail" jsonb NOT NULL,
	"tellings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "told_shoots_recipient_id_booking_id_pk" PRIMARY KEY("recipient_id","booking_id"),
	CONSTRAINT "told_shoots_length" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_shoot";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_reason";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_changes" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "edit_results" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "recipient_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_apart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_jobs" ADD CONSTRAINT "told_jobs_recipient_id_message_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."message_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_jobs" ADD CONSTRAINT "told_jobs_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_shoots" ADD CONSTRAINT "told_shoots_recipient_id_message_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."message_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_jobs_property" ON "told_jobs" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "told_shoots_booking" ON "told_shoots" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "told_shoots_end" ON "told_shoots" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient_id_message_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."message_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_changes_untold" ON "customer_changes" USING btree ("created_at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "edit_results_untold" ON "edit_results" USING btree ("decided_at") WHERE state = 'returned' and (told_at is null or told_at < decided_at);--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("recipient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_crew_log" ON "messages" USING btree ("created_at","id") WHERE recipient_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_waiting" ON "messages" USING btree ("recipient_id","subject_id") WHERE status = 'due' and kind in ('shoot_given', 'shoot_moved', 'shoot_cancelled', 'shoot_taken', 'job_given');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('order_confirmation', 'studio_notice', 'order_completed', 'order_cancelled', 'order_refunded', 'portal_invitation', 'payment_link', 'payment_received', 'invoice_issued', 'payment_reminder', 'shoot_scheduled', 'shoot_moved', 'shoot_cancelled', 'shoot_reminder', 'shoot_on_the_way', 'guest_times', 'guest_reminder', 'guest_delivery', 'guests_changed', 'crew_news', 'media_delivered', 'review_received', 'review_answered', 'archive_ready', 'link_ending', 'contact_notice', 'contact_receipt', 'confirm_address', 'account_exists', 'reset_password', 'password_changed', 'confirm_email_change', 'confirm_new_email', 'email_changed', 'new_device', 'sign_in_trouble', 'two_factor_changed', 'account_deleted', 'order_moved_away', 'property_moved_away', 'property_moved_here', 'account_invitation', 'webhook_failing', 'webhook_off', 'owner_notice'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_crew" CHECK ((kind in ('shoot_given', 'shoot_moved', 'shoot_cancelled', 'shoot_taken', 'job_given', 'shoots_tomorrow', 'calendar_question', 'calendar_failing', 'results_returned', 'customer_moved', 'customer_cancelled')) = (recipient_id is not null) and (recipient_id is null) = (subject_id is null) and (recipient_id is not null or order_id is not null));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK (kind in ('day_before', 'hours_before', 'on_the_way', 'confirmed', 'moved', 'cancelled', 'delivered', 'shoot_given', 'shoot_moved', 'shoot_cancelled', 'shoot_taken', 'job_given', 'shoots_tomorrow', 'calendar_question', 'calendar_failing', 'results_returned', 'customer_moved', 'customer_cancelled'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_shoot" CHECK (recipient_id is not null or num_nulls(booking_id, starts_at) = case when kind = 'delivered' then 2 else 0 end);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reason" CHECK (reason in ('made_later', 'moved', 'cancelled', 'switched_off', 'stopped_by_person', 'no_address', 'too_late', 'gets_it_no_more', 'settled'));--> statement-breakpoint
-- What people see in their days already is nothing new to them.
INSERT INTO "message_recipients" ("id", "user_id") SELECT "id", "id" FROM "users" WHERE "role" IN ('staff', 'admin');
--> statement-breakpoint
INSERT INTO "told_shoots" ("recipient_id", "booking_id", "is_theirs", "starts_at", "ends_at", "detail")
  SELECT "message_recipients"."id", "bookings"."id", true, "shoot_datetime", "bookings"."ends_at",
    jsonb_build_object('address', "bookings"."address", 'packageName', "package_name")
  FROM "bookings"
  JOIN "people" ON "people"."id" = "bookings"."person_id"
  JOIN "message_recipients" ON "message_recipients"."user_id" = "people"."user_id"
  WHERE "bookings"."status" = 'confirmed' AND "shoot_datetime" > now();
--> statement-breakpoint
INSERT INTO "told_jobs" ("recipient_id", "property_id", "told_at")
  SELECT "message_recipients"."id", "property_id", now()
  FROM "productions" JOIN "message_recipients" ON "message_recipients"."user_id" = "assigned_to"
  WHERE "stage" <> 'delivered';
--> statement-breakpoint
UPDATE "customer_changes" SET "told_at" = "created_at";
--> statement-breakpoint
UPDATE "edit_results" SET "told_at" = "decided_at" WHERE "state" = 'returned';
