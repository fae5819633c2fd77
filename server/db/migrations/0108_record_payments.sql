-- Tables whose constraints wait for the end of the transaction cannot be altered: what waits is judged now.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
CREATE TABLE "recorded_allocations" (
	"order_id" uuid NOT NULL,
	"recorded_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "recorded_allocations_recorded_id_payment_id_pk" PRIMARY KEY("recorded_id","payment_id"),
	CONSTRAINT "recorded_allocations_amount" CHECK (amount_minor > 0)
);
--> statement-breakpoint
CREATE TABLE "recorded_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"method" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"received_on" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"voided_by" uuid,
	"void_reason" text,
	CONSTRAINT "recorded_payments_request" UNIQUE("order_id","request_key"),
	CONSTRAINT "recorded_payments_order" UNIQUE("order_id","id"),
	CONSTRAINT "recorded_payments_method" CHECK (method in ('cash', 'check', 'bank_transfer', 'card_machine', 'at_closing')),
	CONSTRAINT "recorded_payments_amount" CHECK (amount_minor between 1 and 9007199254740991),
	CONSTRAINT "recorded_payments_void" CHECK ((voided_at is null) = (void_reason is null))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_receipt";--> statement-breakpoint
ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_amounts";--> statement-breakpoint
ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_paid_facts";--> statement-breakpoint
ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_refund_facts";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_facts";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_given_up";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_terms";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_refund_facts";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "recorded_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "recorded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "refunded_by_hand_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "recorded_allocations" ADD CONSTRAINT "recorded_allocations_recorded" FOREIGN KEY ("order_id","recorded_id") REFERENCES "public"."recorded_payments"("order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_allocations" ADD CONSTRAINT "recorded_allocations_payment" FOREIGN KEY ("order_id","payment_id") REFERENCES "public"."order_payments"("order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_payments" ADD CONSTRAINT "recorded_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_payments" ADD CONSTRAINT "recorded_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_payments" ADD CONSTRAINT "recorded_payments_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recorded_allocations_payment_index" ON "recorded_allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "recorded_payments_day" ON "recorded_payments" USING btree ("received_on");--> statement-breakpoint
CREATE INDEX "recorded_payments_recorded_by" ON "recorded_payments" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "recorded_payments_voided_by" ON "recorded_payments" USING btree ("voided_by");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_recorded_payment_id_recorded_payments_id_fk" FOREIGN KEY ("recorded_payment_id") REFERENCES "public"."recorded_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_recorded_payment" ON "mails" USING btree ("recorded_payment_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_receipt" CHECK (num_nonnulls(payment_id, recorded_payment_id) = case when kind = 'payment_received' then 1 else 0 end);--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_amounts" CHECK (amount_minor between 0 and 9007199254740991 and refunded_minor between 0 and amount_minor
        and recorded_minor between 0 and amount_minor and refunded_by_hand_minor between 0 and least(refunded_minor, recorded_minor));--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_paid_facts" CHECK ((paid_at is not null) = (status in ('paid', 'refunded')) and (paid_at is null or is_elsewhere or invoice_number is not null)
        and (paid_at is not null or recorded_minor < amount_minor or amount_minor = 0));--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_refund_facts" CHECK ((status = 'refunded') = (paid_at is not null and amount_minor > 0 and refunded_minor = amount_minor));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_facts" CHECK ((order_status is null) = (scheduling_status is null)
        and (order_status is not null or (origin = 'customer' and payment_status in ('requires_payment', 'failed')))
        and (paid_at is not null) = (payment_status in ('paid', 'refunded')));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_given_up" CHECK (order_status is null or payment_status <> 'failed' or order_status = 'cancelled');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms" CHECK (terms_accepted_at is not null or origin <> 'customer');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_facts" CHECK ((payment_status = 'refunded') = (paid_at is not null and paid_minor > 0 and refunded_minor = paid_minor));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method" CHECK (method in ('cash', 'check', 'bank_transfer', 'card_machine'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_hand" CHECK (method is null or (status = 'succeeded' and provider_refund_id is null));
--> statement-breakpoint
-- What was received by hand counts as paid, also while the rest of a payment is open.
CREATE OR REPLACE FUNCTION "check_order_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
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
    coalesce(sum(CASE WHEN paid_at IS NULL THEN recorded_minor ELSE amount_minor END), 0) AS paid, count(paid_at) > 0 AS is_paid
    INTO total FROM order_payments WHERE order_id = changed;
  IF EXISTS (SELECT FROM orders WHERE id = changed AND (charge_minor, paid_minor, refunded_minor, paid_at IS NOT NULL)
      IS DISTINCT FROM (total.charge, total.paid, total.refunded, total.is_paid)) THEN
    RAISE EXCEPTION 'payments do not come to the sums of their order' USING ERRCODE = '23514', CONSTRAINT = 'orders_payments';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- A recorded payment is allocated whole, and the allocations that count come to what a payment has received by hand.
CREATE FUNCTION "check_recorded_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD.order_id;
  ELSE changed := NEW.order_id;
  END IF;
  IF EXISTS (SELECT FROM recorded_payments r WHERE r.order_id = changed AND r.voided_at IS NULL AND r.amount_minor
      <> (SELECT coalesce(sum(a.amount_minor), 0) FROM recorded_allocations a WHERE a.recorded_id = r.id)) THEN
    RAISE EXCEPTION 'a recorded payment is not allocated whole' USING ERRCODE = '23514', CONSTRAINT = 'recorded_payments_allocated';
  END IF;
  IF EXISTS (SELECT FROM order_payments p WHERE p.order_id = changed AND p.recorded_minor
      <> (SELECT coalesce(sum(a.amount_minor), 0) FROM recorded_allocations a JOIN recorded_payments r ON r.id = a.recorded_id
        WHERE a.payment_id = p.id AND r.voided_at IS NULL)) THEN
    RAISE EXCEPTION 'allocations do not come to what was recorded' USING ERRCODE = '23514', CONSTRAINT = 'order_payments_recorded';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "recorded_sums" AFTER INSERT OR UPDATE OR DELETE ON "recorded_payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_recorded_sums"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "recorded_sums" AFTER INSERT OR UPDATE OR DELETE ON "recorded_allocations"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_recorded_sums"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "recorded_sums" AFTER UPDATE OF recorded_minor ON "order_payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.recorded_minor <> NEW.recorded_minor) EXECUTE FUNCTION "check_recorded_sums"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "recorded_sums_of_new" AFTER INSERT ON "order_payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.recorded_minor <> 0) EXECUTE FUNCTION "check_recorded_sums"();
--> statement-breakpoint
-- What was recorded stays as it was, besides that it is voided once, that who did it may leave, and that words about a person are erased.
CREATE FUNCTION "refuse_change_of_recorded_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.order_id, OLD.method, OLD.amount_minor, OLD.received_on, OLD.request_key, OLD.created_at)
      IS DISTINCT FROM (NEW.order_id, NEW.method, NEW.amount_minor, NEW.received_on, NEW.request_key, NEW.created_at)
      OR (OLD.voided_at IS NOT NULL AND OLD.voided_at IS DISTINCT FROM NEW.voided_at)
      OR (OLD.voided_at IS NOT NULL AND NEW.void_reason NOT IN (OLD.void_reason, ''))
      OR NEW.reference NOT IN (OLD.reference, '') THEN
    RAISE EXCEPTION 'a recorded payment is never changed' USING ERRCODE = '23514', CONSTRAINT = 'recorded_payments_unchanged';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "recorded_payments_unchanged" BEFORE UPDATE ON "recorded_payments"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_recorded_payment"();
--> statement-breakpoint
-- A card gets back what it paid at most, and a hand what was received by hand.
CREATE OR REPLACE FUNCTION "keep_refunds_within_charge"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  captured bigint;
  claimed bigint;
BEGIN
  SELECT CASE WHEN NEW.method IS NULL THEN amount_minor - recorded_minor ELSE recorded_minor END
    INTO captured FROM order_payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT coalesce(sum(amount_minor), 0) INTO claimed FROM refunds
    WHERE payment_id = NEW.payment_id AND id <> NEW.id AND status <> 'failed' AND (method IS NULL) = (NEW.method IS NULL);
  IF NEW.status <> 'failed' AND claimed + NEW.amount_minor > captured THEN
    RAISE EXCEPTION 'refunds exceed what was captured' USING ERRCODE = '23514', CONSTRAINT = 'refunds_within_charge';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
