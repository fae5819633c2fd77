ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_facts";--> statement-breakpoint
DROP INDEX "orders_to_schedule";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "terms_accepted_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "origin" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_payments_paid" ON "order_payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "orders_to_schedule" ON "orders" USING btree (coalesce(paid_at, created_at),"id") WHERE payment_status in ('paid', 'requires_payment') and order_status = 'pending'
  and scheduling_status in ('to_be_scheduled', 'not_requested');--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_attempt" CHECK (attempt > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_origin" CHECK (origin in ('customer', 'studio'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_given_up" CHECK (origin = 'customer' or payment_status <> 'failed' or order_status = 'cancelled');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms" CHECK (terms_accepted_at is not null or (origin = 'studio' and paid_at is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_facts" CHECK (num_nonnulls(order_status, scheduling_status) = case when origin = 'studio' or payment_status in ('paid', 'refunded') then 2 else 0 end
        and (paid_at is not null) = (payment_status in ('paid', 'refunded')) and (paid_minor > 0) = (paid_at is not null));