ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_invoice_number_unique";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_terms";--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "invoice_series" text DEFAULT 'main' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_invoice" UNIQUE("invoice_series","invoice_number");--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_invoice_series" CHECK (invoice_series in ('main', 'demo', 'test'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms" CHECK (terms_accepted_at is not null or (origin = 'studio' and (paid_at is null or paid_minor = 0)) or origin = 'imported');--> statement-breakpoint
-- Of an order that the studio made and of which nothing was due nobody accepted anything.
UPDATE "orders" SET "terms_accepted_at" = NULL WHERE "origin" = 'studio' AND "charge_minor" = 0 AND "terms_accepted_at" IS NOT NULL;
