CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"asked_minor" integer,
	"amount_minor" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider_refund_id" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_request" UNIQUE("order_id","request_key"),
	CONSTRAINT "refunds_amount" CHECK (amount_minor > 0),
	CONSTRAINT "refunds_status" CHECK (status in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_settled" CHECK ((status = 'pending') = (settled_at is null))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_created_by" ON "refunds" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('order_confirmation', 'studio_notice', 'order_completed', 'order_cancelled', 'order_refunded', 'contact_notice', 'contact_receipt', 'confirm_address', 'account_exists', 'reset_password', 'password_changed', 'confirm_email_change', 'confirm_new_email', 'email_changed', 'new_device', 'sign_in_trouble', 'two_factor_changed', 'account_deleted'));--> statement-breakpoint
-- Refunds of one order that did not fail never sum to more than was captured. The order's row is locked for the sum, so that two at once are counted one after the other.
CREATE FUNCTION "keep_refunds_within_charge"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  captured integer;
  claimed bigint;
BEGIN
  SELECT charge_minor INTO captured FROM orders WHERE id = NEW.order_id FOR UPDATE;
  SELECT coalesce(sum(amount_minor), 0) INTO claimed FROM refunds
    WHERE order_id = NEW.order_id AND id <> NEW.id AND status <> 'failed';
  IF NEW.status <> 'failed' AND claimed + NEW.amount_minor > captured THEN
    RAISE EXCEPTION 'refunds exceed what was captured' USING ERRCODE = '23514', CONSTRAINT = 'refunds_within_charge';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "refunds_within_charge" BEFORE INSERT OR UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "keep_refunds_within_charge"();
