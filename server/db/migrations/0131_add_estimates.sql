CREATE TABLE "estimates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chain_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"state" text NOT NULL,
	"year" integer,
	"number" integer,
	"token_hash" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_email_folded" text NOT NULL,
	"customer_phone" text NOT NULL,
	"locale" text NOT NULL,
	"asked" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"package_name" text NOT NULL,
	"catalogue_version" integer NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"note" text NOT NULL,
	"valid_until" date NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"search_text" text NOT NULL,
	"order_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"accepted_by" text DEFAULT '' NOT NULL,
	"accepted_from" text DEFAULT '' NOT NULL,
	"decline_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "estimates_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "estimates_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "estimates_revision" UNIQUE("chain_id","revision"),
	CONSTRAINT "estimates_number" UNIQUE("year","number"),
	CONSTRAINT "estimates_state_known" CHECK (state in ('draft', 'open', 'accepted', 'declined', 'withdrawn', 'replaced')),
	CONSTRAINT "estimates_currency" CHECK (currency in ('aed', 'afn', 'all', 'amd', 'ang', 'aoa', 'ars', 'aud', 'awg', 'azn', 'bam', 'bbd', 'bdt', 'bhd', 'bif', 'bmd', 'bnd', 'bob', 'brl', 'bsd', 'bwp', 'byn', 'bzd', 'cad', 'cdf', 'chf', 'clp', 'cny', 'cop', 'crc', 'cve', 'czk', 'djf', 'dkk', 'dop', 'dzd', 'egp', 'etb', 'eur', 'fjd', 'fkp', 'gbp', 'gel', 'gip', 'gmd', 'gnf', 'gtq', 'gyd', 'hkd', 'hnl', 'htg', 'huf', 'idr', 'ils', 'inr', 'isk', 'jmd', 'jod', 'jpy', 'kes', 'kgs', 'khr', 'kmf', 'krw', 'kwd', 'kyd', 'kzt', 'lak', 'lbp', 'lkr', 'lrd', 'lsl', 'mad', 'mdl', 'mga', 'mkd', 'mmk', 'mnt', 'mop', 'mur', 'mvr', 'mwk', 'mxn', 'myr', 'mzn', 'nad', 'ngn', 'nio', 'nok', 'npr', 'nzd', 'omr', 'pab', 'pen', 'pgk', 'php', 'pkr', 'pln', 'pyg', 'qar', 'ron', 'rsd', 'rub', 'rwf', 'sar', 'sbd', 'scr', 'sek', 'sgd', 'shp', 'sle', 'sos', 'srd', 'std', 'szl', 'thb', 'tjs', 'tnd', 'top', 'try', 'ttd', 'twd', 'tzs', 'uah', 'ugx', 'usd', 'uyu', 'uzs', 'vnd', 'vuv', 'wst', 'xaf', 'xcd', 'xcg', 'xof', 'xpf', 'yer', 'zar', 'zmw')),
	CONSTRAINT "estimates_locale" CHECK (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$'),
	CONSTRAINT "estimates_counts" CHECK (revision > 0 and version > 0 and number > 0),
	CONSTRAINT "estimates_total" CHECK (total_minor between 0 and 9007199254740991),
	CONSTRAINT "estimates_opened" CHECK ((state = 'draft') = (opened_at is null) and (opened_at is null) = (number is null) and (number is null) = (year is null)),
	CONSTRAINT "estimates_answered" CHECK ((state in ('accepted', 'declined')) = (answered_at is not null)),
	CONSTRAINT "estimates_order" CHECK (order_id is null or state = 'accepted')
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_subject";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "estimates_one_open" ON "estimates" USING btree ("chain_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "estimates_one_accepted" ON "estimates" USING btree ("chain_id") WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX "estimates_created" ON "estimates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "estimates_state" ON "estimates" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "estimates_email" ON "estimates" USING btree ("customer_email_folded","created_at","id");--> statement-breakpoint
CREATE INDEX "estimates_created_by" ON "estimates" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "estimates_search" ON "estimates" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_subject" CHECK (subject_kind in ('order', 'booking', 'property', 'account', 'customer', 'estimate', 'webhook'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('order_confirmation', 'studio_notice', 'order_completed', 'order_cancelled', 'order_refunded', 'portal_invitation', 'payment_link', 'payment_received', 'invoice_issued', 'payment_reminder', 'shoot_scheduled', 'shoot_moved', 'shoot_cancelled', 'shoot_reminder', 'shoot_on_the_way', 'guest_times', 'guest_reminder', 'guest_delivery', 'guests_changed', 'crew_news', 'media_delivered', 'review_received', 'review_answered', 'archive_ready', 'link_ending', 'contact_notice', 'contact_receipt', 'confirm_address', 'account_exists', 'reset_password', 'password_changed', 'confirm_email_change', 'confirm_new_email', 'email_changed', 'new_device', 'sign_in_trouble', 'two_factor_changed', 'account_deleted', 'order_moved_away', 'property_moved_away', 'property_moved_here', 'account_invitation', 'webhook_failing', 'webhook_off', 'owner_notice', 'property_lead', 'estimate_sent', 'estimate_answered'));--> statement-breakpoint
-- What was offered stays as it was sent, and what was answered is answered: who asked to be forgotten is taken out of the rest.
CREATE FUNCTION "refuse_estimate_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'draft' AND (
    (NEW.chain_id, NEW.revision, NEW.year, NEW.number, NEW.token_hash, NEW.currency, NEW.total_minor, NEW.catalogue_version, NEW.valid_until, NEW.ends_at)
      IS DISTINCT FROM
    (OLD.chain_id, OLD.revision, OLD.year, OLD.number, OLD.token_hash, OLD.currency, OLD.total_minor, OLD.catalogue_version, OLD.valid_until, OLD.ends_at)
    OR NEW.price -> 'quote' IS DISTINCT FROM OLD.price -> 'quote'
    OR NEW.state = 'draft'
    OR (OLD.state <> 'open' AND NEW.state <> OLD.state)
  ) THEN
    RAISE EXCEPTION 'an estimate that was opened does not change' USING ERRCODE = '23514', CONSTRAINT = 'estimates_unchanged';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "estimates_unchanged" BEFORE UPDATE ON "estimates" FOR EACH ROW EXECUTE FUNCTION "refuse_estimate_change"();
--> statement-breakpoint
CREATE FUNCTION "refuse_estimate_deletion"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.number IS NOT NULL THEN
    RAISE EXCEPTION 'an estimate with a number is kept' USING ERRCODE = '23514', CONSTRAINT = 'estimates_kept';
  END IF;
  RETURN OLD;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "estimates_kept" BEFORE DELETE ON "estimates" FOR EACH ROW EXECUTE FUNCTION "refuse_estimate_deletion"();
