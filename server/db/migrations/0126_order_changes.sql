CREATE TABLE "order_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"reason" text NOT NULL,
	"before_minor" bigint NOT NULL,
	"after_minor" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_changes_request" UNIQUE("order_id","request_key"),
	CONSTRAINT "order_changes_amounts" CHECK (before_minor >= 0 and after_minor >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_kind";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "removed_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "removed_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "removed_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "moved_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_changed_by" ON "order_changes" USING btree ("changed_by");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_removed" CHECK (removed_quantity between 0 and quantity
        and (kind = 'tax' or removed_minor between least(amount_minor, 0) and greatest(amount_minor, 0)));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kind" CHECK (kind in ('package', 'add_on', 'photos', 'size', 'surcharge', 'discount', 'deposit', 'set_off', 'tax'));--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_moved" CHECK (amount_minor + moved_minor >= 0);
--> statement-breakpoint
-- What removed lines pay of other payments leaves one document and comes to another: of an order it comes to 0.
CREATE FUNCTION "check_order_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD.order_id; ELSE changed := NEW.order_id; END IF;
  IF (SELECT coalesce(sum(moved_minor), 0) FROM order_payments WHERE order_id = changed) <> 0
      AND EXISTS (SELECT FROM orders WHERE id = changed) THEN
    RAISE EXCEPTION 'what was moved between payments does not come to 0'
      USING ERRCODE = '23514', CONSTRAINT = 'order_payments_moves';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_moves" AFTER UPDATE OF moved_minor ON "order_payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.moved_minor <> NEW.moved_minor) EXECUTE FUNCTION "check_order_moves"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_moves_of_new" AFTER INSERT ON "order_payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.moved_minor <> 0) EXECUTE FUNCTION "check_order_moves"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_moves_of_gone" AFTER DELETE ON "order_payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.moved_minor <> 0) EXECUTE FUNCTION "check_order_moves"();
--> statement-breakpoint
-- A change is never changed besides that who made it may leave and that words about a person are erased.
CREATE FUNCTION "refuse_change_of_order_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.order_id, NEW.request_key, NEW.body_hash, NEW.before_minor, NEW.after_minor, NEW.changed_at)
      IS DISTINCT FROM
      (OLD.id, OLD.order_id, OLD.request_key, OLD.body_hash, OLD.before_minor, OLD.after_minor, OLD.changed_at)
      OR NEW.lines <> OLD.lines
      OR NEW.reason NOT IN (OLD.reason, '') OR (NEW.changed_by IS NOT NULL AND NEW.changed_by IS DISTINCT FROM OLD.changed_by) THEN
    RAISE EXCEPTION 'a change of an order is never changed' USING ERRCODE = '23514', CONSTRAINT = 'order_changes_unchanged';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "order_changes_unchanged" BEFORE UPDATE ON "order_changes"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_order_change"();
