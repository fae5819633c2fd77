ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_receipt";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "payment_terms" text DEFAULT 'pay_now' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "payment_days" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_terms" text DEFAULT 'pay_now' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminders_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "order_payments_due_on" ON "order_payments" USING btree ("due_on") WHERE status = 'requires_payment';--> statement-breakpoint
CREATE INDEX "orders_on_account" ON "orders" USING btree ("id") WHERE payment_terms = 'on_account' and order_status in ('pending', 'completed') and charge_minor > paid_minor;--> statement-breakpoint
CREATE INDEX "orders_owed" ON "orders" USING btree ("customer_id","id") WHERE order_status in ('pending', 'completed') and charge_minor > paid_minor;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_payment_terms" CHECK (payment_terms in ('pay_now', 'before_download', 'on_account', 'at_closing') and (payment_terms = 'on_account') = (payment_days is not null)
    and (payment_days is null or payment_days between 7 and 60));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('order_confirmation', 'studio_notice', 'order_completed', 'order_cancelled', 'order_refunded', 'portal_invitation', 'payment_link', 'payment_received', 'invoice_issued', 'payment_reminder', 'shoot_scheduled', 'shoot_moved', 'shoot_cancelled', 'shoot_reminder', 'shoot_on_the_way', 'guest_times', 'guest_reminder', 'guest_delivery', 'guests_changed', 'media_delivered', 'review_received', 'review_answered', 'archive_ready', 'link_ending', 'contact_notice', 'contact_receipt', 'confirm_address', 'account_exists', 'reset_password', 'password_changed', 'confirm_email_change', 'confirm_new_email', 'email_changed', 'new_device', 'sign_in_trouble', 'two_factor_changed', 'account_deleted', 'order_moved_away', 'property_moved_away', 'property_moved_here', 'account_invitation', 'webhook_failing', 'webhook_off', 'owner_notice'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_receipt" CHECK (num_nonnulls(payment_id, recorded_payment_id) = case when kind in ('payment_received', 'invoice_issued', 'payment_reminder') then 1 else 0 end
        and (recorded_payment_id is null or kind = 'payment_received'));--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_due" CHECK (due_on is null or invoice_number is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_terms" CHECK (payment_terms in ('pay_now', 'before_download', 'on_account', 'at_closing') and (payment_terms = 'on_account') = (payment_days is not null)
    and (payment_days is null or payment_days between 7 and 60));