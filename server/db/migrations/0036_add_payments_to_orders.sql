ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_facts";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_payment_id_order_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."order_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_payment" ON "mails" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_receipt" CHECK ((kind = 'payment_received') = (payment_id is not null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('order_confirmation', 'studio_notice', 'order_completed', 'order_cancelled', 'order_refunded', 'portal_invitation', 'payment_link', 'payment_received', 'shoot_scheduled', 'shoot_moved', 'shoot_cancelled', 'media_delivered', 'contact_notice', 'contact_receipt', 'confirm_address', 'account_exists', 'reset_password', 'password_changed', 'confirm_email_change', 'confirm_new_email', 'email_changed', 'new_device', 'sign_in_trouble', 'two_factor_changed', 'account_deleted', 'account_invitation'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_facts" CHECK (num_nonnulls(order_status, scheduling_status) = case when origin = 'studio' or payment_status in ('paid', 'refunded') then 2 else 0 end
        and (paid_at is not null) = (payment_status in ('paid', 'refunded')) and (paid_minor = 0 or paid_at is not null));
--> statement-breakpoint
-- At the end of each transaction an order is paid where one of its payments is, besides what was compared before.
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
    coalesce(sum(amount_minor) FILTER (WHERE paid_at IS NOT NULL), 0) AS paid, count(paid_at) > 0 AS is_paid
    INTO total FROM order_payments WHERE order_id = changed;
  IF EXISTS (SELECT FROM orders WHERE id = changed AND (charge_minor, paid_minor, refunded_minor, paid_at IS NOT NULL)
      IS DISTINCT FROM (total.charge, total.paid, total.refunded, total.is_paid)) THEN
    RAISE EXCEPTION 'payments do not come to the sums of their order' USING ERRCODE = '23514', CONSTRAINT = 'orders_payments';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
DROP TRIGGER "order_sums" ON "orders";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_sums" AFTER INSERT OR UPDATE OF charge_minor, paid_minor, refunded_minor, paid_at ON "orders"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_order_sums"();
