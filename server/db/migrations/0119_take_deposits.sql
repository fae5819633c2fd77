ALTER TABLE "refunds" DROP CONSTRAINT "refunds_request";--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_payment_terms";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_kind";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_terms";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "deposit" jsonb;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "part" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
UPDATE "order_payments" SET "part" = 'added' WHERE "position" > 1;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit" jsonb;--> statement-breakpoint
ALTER TABLE "studio_settings" ADD COLUMN "payments" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_made_with" ON "order_payments" USING btree ("order_id","part") WHERE part <> 'added';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_request" UNIQUE("order_id","request_key","payment_id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_payment_terms" CHECK (payment_terms in ('pay_now', 'deposit', 'before_download', 'on_account', 'at_closing') and (payment_terms = 'on_account') = (payment_days is not null)
    and (payment_terms = 'deposit') = (deposit is not null)
    and (payment_days is null or payment_days between 7 and 60));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kind" CHECK (kind in ('package', 'add_on', 'photos', 'size', 'surcharge', 'discount', 'deposit', 'tax'));--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_part" CHECK (part in ('whole', 'deposit', 'rest', 'added'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_terms" CHECK (payment_terms in ('pay_now', 'deposit', 'before_download', 'on_account', 'at_closing') and (payment_terms = 'on_account') = (payment_days is not null)
    and (payment_terms = 'deposit') = (deposit is not null)
    and (payment_days is null or payment_days between 7 and 60));