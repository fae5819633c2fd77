CREATE TABLE "card_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"saved_card_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"code" text,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "card_charges_request" UNIQUE("order_id","request_key","payment_id"),
	CONSTRAINT "card_charges_amount" CHECK (amount_minor > 0),
	CONSTRAINT "card_charges_status" CHECK (status in ('pending', 'succeeded', 'processing', 'asks_customer', 'declined', 'skipped')),
	CONSTRAINT "card_charges_settled" CHECK ((status = 'pending') = (settled_at is null)),
	CONSTRAINT "card_charges_code" CHECK ((status in ('asks_customer', 'declined')) = (code is not null))
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"contact_id" uuid,
	"status" text DEFAULT 'asked' NOT NULL,
	"intent_id" text NOT NULL,
	"provider_customer_id" text NOT NULL,
	"method_id" text,
	"brand" text,
	"last4" text,
	"exp_month" integer,
	"exp_year" integer,
	"consent" text NOT NULL,
	"consent_address" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "saved_cards_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "saved_cards_method_id_unique" UNIQUE("method_id"),
	CONSTRAINT "saved_cards_status" CHECK (status in ('asked', 'kept', 'removed')),
	CONSTRAINT "saved_cards_consent" CHECK (length(consent) between 1 and 1000),
	CONSTRAINT "saved_cards_kept" CHECK (status <> 'kept' or (method_id is not null and brand is not null and last4 is not null and exp_month between 1 and 12 and exp_year between 2000 and 2200 and kept_at is not null)),
	CONSTRAINT "saved_cards_removed" CHECK ((status = 'removed') = (removed_at is not null))
);
--> statement-breakpoint
ALTER TABLE "demo_payments" ADD COLUMN "kept_for" text;--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_saved_card_id_saved_cards_id_fk" FOREIGN KEY ("saved_card_id") REFERENCES "public"."saved_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_payment" FOREIGN KEY ("order_id","payment_id") REFERENCES "public"."order_payments"("order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_charges_waiting" ON "card_charges" USING btree ("payment_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "card_charges_automatic" ON "card_charges" USING btree ("payment_id") WHERE is_automatic;--> statement-breakpoint
CREATE INDEX "card_charges_pending" ON "card_charges" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "card_charges_card" ON "card_charges" USING btree ("saved_card_id");--> statement-breakpoint
CREATE INDEX "card_charges_created_by" ON "card_charges" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "saved_cards_order" ON "saved_cards" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "saved_cards_contact" ON "saved_cards" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "saved_cards_asked" ON "saved_cards" USING btree ("asked_at") WHERE status = 'asked';--> statement-breakpoint
-- Who takes a card away and who charges it come one after the other: what was removed is never charged.
CREATE FUNCTION "require_kept_card"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT status FROM saved_cards WHERE id = NEW.saved_card_id FOR SHARE) <> 'kept' THEN
    RAISE EXCEPTION 'a card that is not kept cannot be charged' USING ERRCODE = '23514', CONSTRAINT = 'card_charges_kept_card';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "card_charges_kept_card" BEFORE INSERT ON "card_charges" FOR EACH ROW EXECUTE FUNCTION "require_kept_card"();
--> statement-breakpoint
CREATE FUNCTION "refuse_card_return"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'removed' AND NEW.status <> 'removed' THEN
    RAISE EXCEPTION 'a card that was removed does not come back' USING ERRCODE = '23514', CONSTRAINT = 'saved_cards_gone';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "saved_cards_gone" BEFORE UPDATE ON "saved_cards" FOR EACH ROW EXECUTE FUNCTION "refuse_card_return"();
