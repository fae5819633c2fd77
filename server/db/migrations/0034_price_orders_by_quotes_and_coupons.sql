CREATE TABLE "coupon_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"customer_email" text NOT NULL,
	"status" text DEFAULT 'reserved' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_uses_status" CHECK (status in ('reserved', 'used', 'released')),
	CONSTRAINT "coupon_uses_email" CHECK (customer_email = lower(customer_email))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"off" jsonb NOT NULL,
	"from_day" date,
	"until_day" date,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_code" CHECK (code = upper(code) and length(code) between 3 and 40),
	CONSTRAINT "coupons_limits" CHECK (coalesce(max_uses, 1) > 0 and coalesce(max_uses_per_customer, 1) > 0 and uses >= 0),
	CONSTRAINT "coupons_days" CHECK (from_day <= until_day)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_tax_rate";--> statement-breakpoint
ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_amounts";--> statement-breakpoint
ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_refund_facts";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_facts";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_customer" ON "coupon_uses" USING btree ("coupon_id","customer_email");--> statement-breakpoint
CREATE INDEX "coupons_created" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_created" ON "quotes" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax_rate" CHECK (tax_rate_ppm between 0 and 100000000);--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_amounts" CHECK (amount_minor >= 0 and refunded_minor between 0 and amount_minor);--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_refund_facts" CHECK ((status = 'refunded') = (amount_minor > 0 and refunded_minor = amount_minor));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK (list_price_cents >= 0 and charge_minor >= 0 and paid_minor between 0 and charge_minor and refunded_minor between 0 and paid_minor);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_facts" CHECK (num_nonnulls(order_status, scheduling_status) = case when origin = 'studio' or payment_status in ('paid', 'refunded') then 2 else 0 end
        and (paid_at is not null) = (payment_status in ('paid', 'refunded')) and (paid_minor > 0 or (charge_minor = 0 and paid_at is not null)) = (paid_at is not null));
--> statement-breakpoint
-- A use of a coupon is counted while it is reserved or used. The row of the coupon is locked by the count, so that of many
-- orders at once only as many get a use as there are.
CREATE FUNCTION "reserve_coupon"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_customer integer;
BEGIN
  UPDATE coupons SET uses = uses + 1 WHERE id = NEW.coupon_id AND (max_uses IS NULL OR uses < max_uses)
    RETURNING max_uses_per_customer INTO of_customer;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no use of the coupon is left' USING ERRCODE = '23514', CONSTRAINT = 'coupon_uses_left';
  END IF;
  IF of_customer <= (SELECT count(*) FROM coupon_uses WHERE coupon_id = NEW.coupon_id
      AND customer_email = NEW.customer_email AND status <> 'released') THEN
    RAISE EXCEPTION 'the customer has used the coupon' USING ERRCODE = '23514', CONSTRAINT = 'coupon_uses_per_customer';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "coupon_uses_reserve" BEFORE INSERT ON "coupon_uses" FOR EACH ROW EXECUTE FUNCTION "reserve_coupon"();
--> statement-breakpoint
-- A payment that comes after all is counted without a look at the limit: money is never refused for a use.
CREATE FUNCTION "count_coupon"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE coupons SET uses = uses - 1 WHERE id = OLD.coupon_id AND OLD.status = 'reserved';
  ELSIF NEW.status = 'released' THEN
    UPDATE coupons SET uses = uses - 1 WHERE id = NEW.coupon_id AND OLD.status <> 'released';
  ELSIF OLD.status = 'released' THEN
    UPDATE coupons SET uses = uses + 1 WHERE id = NEW.coupon_id;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "coupon_uses_count" AFTER UPDATE OF status OR DELETE ON "coupon_uses"
  FOR EACH ROW EXECUTE FUNCTION "count_coupon"();
--> statement-breakpoint
-- The use of a coupon follows the payment of its order, whichever way that goes.
CREATE FUNCTION "follow_payment_of_coupon"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE coupon_uses SET status = CASE WHEN NEW.payment_status = 'failed' THEN 'released' ELSE 'used' END
    WHERE order_id = NEW.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_coupon" AFTER UPDATE OF payment_status ON "orders" FOR EACH ROW
  WHEN (NEW.payment_status IN ('failed', 'paid', 'refunded') AND NEW.payment_status IS DISTINCT FROM OLD.payment_status)
  EXECUTE FUNCTION "follow_payment_of_coupon"();
