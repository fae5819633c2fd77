-- Tables whose constraints wait for the end of the transaction cannot be altered: what waits is judged now.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
DROP TRIGGER "orders_version" ON "orders";
--> statement-breakpoint
DROP TRIGGER "order_sums" ON "orders";
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_amount";--> statement-breakpoint
ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_amounts";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts";--> statement-breakpoint
ALTER TABLE "customer_changes" ALTER COLUMN "fee_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "refund_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "refunded_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_lines"
  ALTER COLUMN "unit_minor" SET DATA TYPE bigint,
  ALTER COLUMN "amount_minor" SET DATA TYPE bigint,
  ALTER COLUMN "tax_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_payments"
  ALTER COLUMN "amount_minor" SET DATA TYPE bigint,
  ALTER COLUMN "refunded_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders"
  ALTER COLUMN "list_price_cents" SET DATA TYPE bigint,
  ALTER COLUMN "charge_minor" SET DATA TYPE bigint,
  ALTER COLUMN "paid_minor" SET DATA TYPE bigint,
  ALTER COLUMN "refunded_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "refunds"
  ALTER COLUMN "asked_minor" SET DATA TYPE bigint,
  ALTER COLUMN "amount_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "review_rounds" ALTER COLUMN "price_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "shoot_events" ALTER COLUMN "fee_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_amount" CHECK (quantity > 0 and amount_minor = unit_minor * quantity);--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_amounts" CHECK (amount_minor between 0 and 9007199254740991 and refunded_minor between 0 and amount_minor);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK (list_price_cents between 0 and 9007199254740991 and charge_minor between 0 and 9007199254740991
        and paid_minor between 0 and charge_minor and refunded_minor between 0 and paid_minor);
--> statement-breakpoint
CREATE TRIGGER "orders_version" BEFORE UPDATE ON "orders" FOR EACH ROW
  WHEN (
    (OLD.user_id, OLD.property_id, OLD.refunded_minor, OLD.payment_status, OLD.order_status, OLD.scheduling_status,
    OLD.property_name, OLD.address, OLD.city, OLD.state, OLD.zip_code, OLD.sqft, OLD.bedrooms, OLD.bathrooms,
    OLD.preferred_date, OLD.preferred_time, OLD.notes, OLD.customer_name, OLD.customer_email, OLD.customer_phone)
    IS DISTINCT FROM
    (NEW.user_id, NEW.property_id, NEW.refunded_minor, NEW.payment_status, NEW.order_status, NEW.scheduling_status,
    NEW.property_name, NEW.address, NEW.city, NEW.state, NEW.zip_code, NEW.sqft, NEW.bedrooms, NEW.bathrooms,
    NEW.preferred_date, NEW.preferred_time, NEW.notes, NEW.customer_name, NEW.customer_email, NEW.customer_phone)
  )
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_sums" AFTER INSERT OR UPDATE OF charge_minor, paid_minor, refunded_minor, paid_at ON "orders"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_order_sums"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_refunds_within_charge"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  captured bigint;
  claimed bigint;
BEGIN
  SELECT amount_minor INTO captured FROM order_payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT coalesce(sum(amount_minor), 0) INTO claimed FROM refunds
    WHERE payment_id = NEW.payment_id AND id <> NEW.id AND status <> 'failed';
  IF NEW.status <> 'failed' AND claimed + NEW.amount_minor > captured THEN
    RAISE EXCEPTION 'refunds exceed what was captured' USING ERRCODE = '23514', CONSTRAINT = 'refunds_within_charge';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
