CREATE TABLE "guest_changes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_stops" (
	"stop_key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"stop_key" text NOT NULL,
	"role" text NOT NULL,
	"gets" text[] NOT NULL,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_guests_slot" UNIQUE("order_id","slot"),
	CONSTRAINT "order_guests_email" UNIQUE("order_id","email_folded"),
	CONSTRAINT "order_guests_most" CHECK (slot between 0 and 5),
	CONSTRAINT "order_guests_role" CHECK (role in ('assistant', 'co_agent', 'seller', 'tenant')),
	CONSTRAINT "order_guests_gets" CHECK (cardinality(gets) > 0 and gets <@ array['times', 'preparation', 'delivery']::text[]),
	CONSTRAINT "order_guests_locale" CHECK (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$'),
	CONSTRAINT "order_guests_version" CHECK (version > 0)
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_reason";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "starts_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_links" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sequence" integer;--> statement-breakpoint
ALTER TABLE "guest_changes" ADD CONSTRAINT "guest_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guests" ADD CONSTRAINT "order_guests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guests" ADD CONSTRAINT "order_guests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_changes_changed" ON "guest_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "order_guests_folded" ON "order_guests" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "order_guests_created_by" ON "order_guests" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "order_guests_delivery" ON "order_guests" USING btree ("id") WHERE 'delivery' = any(gets);--> statement-breakpoint
ALTER TABLE "delivery_links" ADD CONSTRAINT "delivery_links_guest_id_order_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."order_guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_guest_id_order_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."order_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_links_guest" ON "delivery_links" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "messages_guest" ON "messages" USING btree ("guest_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('order_confirmation', 'studio_notice', 'order_completed', 'order_cancelled', 'order_refunded', 'portal_invitation', 'payment_link', 'payment_received', 'shoot_scheduled', 'shoot_moved', 'shoot_cancelled', 'shoot_reminder', 'shoot_on_the_way', 'guest_times', 'guest_reminder', 'guest_delivery', 'guests_changed', 'media_delivered', 'review_received', 'review_answered', 'archive_ready', 'link_ending', 'contact_notice', 'contact_receipt', 'confirm_address', 'account_exists', 'reset_password', 'password_changed', 'confirm_email_change', 'confirm_new_email', 'email_changed', 'new_device', 'sign_in_trouble', 'two_factor_changed', 'account_deleted', 'order_moved_away', 'property_moved_away', 'property_moved_here', 'account_invitation', 'webhook_failing', 'webhook_off', 'owner_notice'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_guests" CHECK (kind not in ('confirmed', 'moved', 'cancelled', 'delivered') or guest_id is not null);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_shoot" CHECK (num_nulls(booking_id, starts_at) = case when kind = 'delivered' then 2 else 0 end);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK (kind in ('day_before', 'hours_before', 'on_the_way', 'confirmed', 'moved', 'cancelled', 'delivered'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reason" CHECK (reason in ('made_later', 'moved', 'cancelled', 'switched_off', 'stopped_by_person', 'no_address', 'too_late', 'gets_it_no_more'));