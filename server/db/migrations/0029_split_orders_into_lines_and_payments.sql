CREATE TABLE "invoices" (
	"payment_id" uuid NOT NULL,
	"refunded_minor" integer NOT NULL,
	"sha256" text NOT NULL,
	"file" "bytea" NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_payment_id_refunded_minor_pk" PRIMARY KEY("payment_id","refunded_minor")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"unit_minor" integer NOT NULL,
	"quantity" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"tax_rate_ppm" integer DEFAULT 0 NOT NULL,
	"catalogue_version" text NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_kind" CHECK (kind in ('package', 'add_on', 'photos', 'size', 'surcharge', 'discount', 'tax')),
	CONSTRAINT "order_lines_amount" CHECK (quantity > 0 and amount_minor = unit_minor::bigint * quantity),
	CONSTRAINT "order_lines_tax_rate" CHECK (tax_rate_ppm between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'requires_payment' NOT NULL,
	"amount_minor" integer NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"intent_id" text,
	"invoice_number" integer,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "order_payments_invoice_number_unique" UNIQUE("invoice_number"),
	CONSTRAINT "order_payments_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_payments_order" UNIQUE("order_id","id"),
	CONSTRAINT "order_payments_status" CHECK (status in ('requires_payment', 'paid', 'refunded', 'failed')),
	CONSTRAINT "order_payments_amounts" CHECK (amount_minor > 0 and refunded_minor between 0 and amount_minor),
	CONSTRAINT "order_payments_paid_facts" CHECK (num_nonnulls(paid_at, invoice_number) = case when status in ('paid', 'refunded') then 2 else 0 end),
	CONSTRAINT "order_payments_refund_facts" CHECK ((status = 'refunded') = (refunded_minor = amount_minor))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_minor" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payment_id" uuid;
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_invoice_number_unique";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_intent_id_unique";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_facts";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_refund_facts";
--> statement-breakpoint
DROP INDEX "orders_waiting";
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_order_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."order_payments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_payment" FOREIGN KEY ("order_id","payment_id") REFERENCES "public"."order_payments"("order_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment" FOREIGN KEY ("order_id","payment_id") REFERENCES "public"."order_payments"("order_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- An order of before has one payment of its whole charge, and one line.
INSERT INTO "order_payments" ("id", "order_id", "position", "status", "amount_minor", "refunded_minor", "intent_id",
  "invoice_number", "created_at", "paid_at", "next_check_at")
SELECT gen_random_uuid(), id, 1, payment_status, charge_minor, refunded_minor, payment_intent_id, invoice_number, created_at,
  paid_at, next_check_at FROM "orders";
--> statement-breakpoint
INSERT INTO "order_lines" ("id", "order_id", "payment_id", "position", "kind", "label", "unit_minor", "quantity", "amount_minor",
  "catalogue_version")
SELECT gen_random_uuid(), o.id, p.id, 1, 'package', o.package_name, o.charge_minor, 1, o.charge_minor,
  coalesce(o.package ->> 'catalogueVersion', '') FROM "orders" o JOIN "order_payments" p ON p.order_id = o.id;
--> statement-breakpoint
UPDATE "orders" SET paid_minor = charge_minor WHERE paid_at IS NOT NULL;
--> statement-breakpoint
UPDATE "refunds" SET payment_id = p.id FROM "order_payments" p WHERE p.order_id = refunds.order_id;
--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payment_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "invoice_number";
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "payment_intent_id";
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "next_check_at";
--> statement-breakpoint
CREATE INDEX "order_lines_payment_index" ON "order_lines" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "order_payments_waiting" ON "order_payments" USING btree ("next_check_at") WHERE status = 'requires_payment';
--> statement-breakpoint
CREATE INDEX "refunds_payment_index" ON "refunds" USING btree ("payment_id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK (list_price_cents > 0 and charge_minor > 0 and paid_minor between 0 and charge_minor and refunded_minor between 0 and paid_minor);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_facts" CHECK (num_nonnulls(paid_at, order_status, scheduling_status) = case when payment_status in ('paid', 'refunded') then 3 else 0 end
        and (paid_minor > 0) = (paid_at is not null));
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_facts" CHECK ((payment_status = 'refunded') = (paid_minor > 0 and refunded_minor = paid_minor));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_refunds_within_charge"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  captured integer;
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
-- At the end of each transaction the lines of a payment come to its amount, and the payments to the sums of their order.
CREATE FUNCTION "check_order_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid;
  total record;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN changed := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN changed := OLD.order_id;
  ELSE changed := NEW.order_id;
  END IF;
  IF EXISTS (SELECT FROM order_payments p WHERE p.order_id = changed AND p.amount_minor
      <> (SELECT coalesce(sum(l.amount_minor), 0) FROM order_lines l WHERE l.payment_id = p.id)) THEN
    RAISE EXCEPTION 'lines do not come to the amount of their payment'
      USING ERRCODE = '23514', CONSTRAINT = 'order_payments_lines';
  END IF;
  SELECT coalesce(sum(amount_minor), 0) AS charge, coalesce(sum(refunded_minor), 0) AS refunded,
    coalesce(sum(amount_minor) FILTER (WHERE paid_at IS NOT NULL), 0) AS paid
    INTO total FROM order_payments WHERE order_id = changed;
  IF EXISTS (SELECT FROM orders WHERE id = changed
      AND (charge_minor, paid_minor, refunded_minor) IS DISTINCT FROM (total.charge, total.paid, total.refunded)) THEN
    RAISE EXCEPTION 'payments do not come to the sums of their order' USING ERRCODE = '23514', CONSTRAINT = 'orders_payments';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_sums" AFTER INSERT OR UPDATE OF charge_minor, paid_minor, refunded_minor ON "orders"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_order_sums"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_sums" AFTER INSERT OR UPDATE OR DELETE ON "order_payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_order_sums"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_sums" AFTER INSERT OR UPDATE OR DELETE ON "order_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_order_sums"();
--> statement-breakpoint
-- An invoice stays as it was issued.
CREATE FUNCTION "refuse_change_of_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued invoice is never changed' USING ERRCODE = '23514', CONSTRAINT = 'invoices_unchanged';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "invoices_unchanged" BEFORE UPDATE ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_invoice"();
