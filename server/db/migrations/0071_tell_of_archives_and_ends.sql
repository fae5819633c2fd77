CREATE TABLE "delivery_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"size" text NOT NULL,
	"room" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_notices_size" CHECK (size in ('web', 'print', 'original')),
	CONSTRAINT "delivery_notices_locale" CHECK (locale ~ '^[a-z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "delivery_links" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "delivery_links" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "delivery_links" ADD COLUMN "extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_links" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_notices" ADD CONSTRAINT "delivery_notices_link_id_delivery_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."delivery_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_notices_once" ON "delivery_notices" USING btree ("link_id","email","size",coalesce('room ' || room, ''));--> statement-breakpoint
CREATE INDEX "delivery_notices_waiting" ON "delivery_notices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "delivery_links_ending" ON "delivery_links" USING btree ("expires_at","id") WHERE revoked_at is null;--> statement-breakpoint
ALTER TABLE "delivery_links" ADD CONSTRAINT "delivery_links_locale" CHECK (locale ~ '^[a-z]{2}$');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('order_confirmation', 'studio_notice', 'order_completed', 'order_cancelled', 'order_refunded', 'portal_invitation', 'payment_link', 'payment_received', 'shoot_scheduled', 'shoot_moved', 'shoot_cancelled', 'media_delivered', 'review_received', 'review_answered', 'archive_ready', 'link_ending', 'contact_notice', 'contact_receipt', 'confirm_address', 'account_exists', 'reset_password', 'password_changed', 'confirm_email_change', 'confirm_new_email', 'email_changed', 'new_device', 'sign_in_trouble', 'two_factor_changed', 'account_deleted', 'account_invitation'));