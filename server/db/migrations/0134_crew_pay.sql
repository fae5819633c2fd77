CREATE TABLE "pay_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"day" date NOT NULL,
	"minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_entries_currency" CHECK (currency in ('aed', 'afn', 'all', 'amd', 'ang', 'aoa', 'ars', 'aud', 'awg', 'azn', 'bam', 'bbd', 'bdt', 'bhd', 'bif', 'bmd', 'bnd', 'bob', 'brl', 'bsd', 'bwp', 'byn', 'bzd', 'cad', 'cdf', 'chf', 'clp', 'cny', 'cop', 'crc', 'cve', 'czk', 'djf', 'dkk', 'dop', 'dzd', 'egp', 'etb', 'eur', 'fjd', 'fkp', 'gbp', 'gel', 'gip', 'gmd', 'gnf', 'gtq', 'gyd', 'hkd', 'hnl', 'htg', 'huf', 'idr', 'ils', 'inr', 'isk', 'jmd', 'jod', 'jpy', 'kes', 'kgs', 'khr', 'kmf', 'krw', 'kwd', 'kyd', 'kzt', 'lak', 'lbp', 'lkr', 'lrd', 'lsl', 'mad', 'mdl', 'mga', 'mkd', 'mmk', 'mnt', 'mop', 'mur', 'mvr', 'mwk', 'mxn', 'myr', 'mzn', 'nad', 'ngn', 'nio', 'nok', 'npr', 'nzd', 'omr', 'pab', 'pen', 'pgk', 'php', 'pkr', 'pln', 'pyg', 'qar', 'ron', 'rsd', 'rub', 'rwf', 'sar', 'sbd', 'scr', 'sek', 'sgd', 'shp', 'sle', 'sos', 'srd', 'std', 'szl', 'thb', 'tjs', 'tnd', 'top', 'try', 'ttd', 'twd', 'tzs', 'uah', 'ugx', 'usd', 'uyu', 'uzs', 'vnd', 'vuv', 'wst', 'xaf', 'xcd', 'xcg', 'xof', 'xpf', 'yer', 'zar', 'zmw')),
	CONSTRAINT "pay_entries_amount" CHECK (minor <> 0),
	CONSTRAINT "pay_entries_reason" CHECK (length(reason) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "pay_mileage_rates" (
	"from_day" date NOT NULL,
	"unit" text NOT NULL,
	"rate_thousandths" integer NOT NULL,
	"currency" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_mileage_rates_from_day_pk" PRIMARY KEY("from_day"),
	CONSTRAINT "pay_mileage_rates_unit" CHECK (unit in ('km', 'mi')),
	CONSTRAINT "pay_mileage_rates_currency" CHECK (currency in ('aed', 'afn', 'all', 'amd', 'ang', 'aoa', 'ars', 'aud', 'awg', 'azn', 'bam', 'bbd', 'bdt', 'bhd', 'bif', 'bmd', 'bnd', 'bob', 'brl', 'bsd', 'bwp', 'byn', 'bzd', 'cad', 'cdf', 'chf', 'clp', 'cny', 'cop', 'crc', 'cve', 'czk', 'djf', 'dkk', 'dop', 'dzd', 'egp', 'etb', 'eur', 'fjd', 'fkp', 'gbp', 'gel', 'gip', 'gmd', 'gnf', 'gtq', 'gyd', 'hkd', 'hnl', 'htg', 'huf', 'idr', 'ils', 'inr', 'isk', 'jmd', 'jod', 'jpy', 'kes', 'kgs', 'khr', 'kmf', 'krw', 'kwd', 'kyd', 'kzt', 'lak', 'lbp', 'lkr', 'lrd', 'lsl', 'mad', 'mdl', 'mga', 'mkd', 'mmk', 'mnt', 'mop', 'mur', 'mvr', 'mwk', 'mxn', 'myr', 'mzn', 'nad', 'ngn', 'nio', 'nok', 'npr', 'nzd', 'omr', 'pab', 'pen', 'pgk', 'php', 'pkr', 'pln', 'pyg', 'qar', 'ron', 'rsd', 'rub', 'rwf', 'sar', 'sbd', 'scr', 'sek', 'sgd', 'shp', 'sle', 'sos', 'srd', 'std', 'szl', 'thb', 'tjs', 'tnd', 'top', 'try', 'ttd', 'twd', 'tzs', 'uah', 'ugx', 'usd', 'uyu', 'uzs', 'vnd', 'vuv', 'wst', 'xaf', 'xcd', 'xcg', 'xof', 'xpf', 'yer', 'zar', 'zmw')),
	CONSTRAINT "pay_mileage_rates_rate" CHECK (rate_thousandths > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"currency" text NOT NULL,
	"row_count" integer NOT NULL,
	"total_minor" bigint NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_periods_number" UNIQUE("number"),
	CONSTRAINT "pay_periods_currency" CHECK (currency in ('aed', 'afn', 'all', 'amd', 'ang', 'aoa', 'ars', 'aud', 'awg', 'azn', 'bam', 'bbd', 'bdt', 'bhd', 'bif', 'bmd', 'bnd', 'bob', 'brl', 'bsd', 'bwp', 'byn', 'bzd', 'cad', 'cdf', 'chf', 'clp', 'cny', 'cop', 'crc', 'cve', 'czk', 'djf', 'dkk', 'dop', 'dzd', 'egp', 'etb', 'eur', 'fjd', 'fkp', 'gbp', 'gel', 'gip', 'gmd', 'gnf', 'gtq', 'gyd', 'hkd', 'hnl', 'htg', 'huf', 'idr', 'ils', 'inr', 'isk', 'jmd', 'jod', 'jpy', 'kes', 'kgs', 'khr', 'kmf', 'krw', 'kwd', 'kyd', 'kzt', 'lak', 'lbp', 'lkr', 'lrd', 'lsl', 'mad', 'mdl', 'mga', 'mkd', 'mmk', 'mnt', 'mop', 'mur', 'mvr', 'mwk', 'mxn', 'myr', 'mzn', 'nad', 'ngn', 'nio', 'nok', 'npr', 'nzd', 'omr', 'pab', 'pen', 'pgk', 'php', 'pkr', 'pln', 'pyg', 'qar', 'ron', 'rsd', 'rub', 'rwf', 'sar', 'sbd', 'scr', 'sek', 'sgd', 'shp', 'sle', 'sos', 'srd', 'std', 'szl', 'thb', 'tjs', 'tnd', 'top', 'try', 'ttd', 'twd', 'tzs', 'uah', 'ugx', 'usd', 'uyu', 'uzs', 'vnd', 'vuv', 'wst', 'xaf', 'xcd', 'xcg', 'xof', 'xpf', 'yer', 'zar', 'zmw')),
	CONSTRAINT "pay_periods_days" CHECK (from_day <= to_day and number > 0 and row_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "pay_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"period_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"booking_id" uuid,
	"entry_id" uuid,
	"order_number" integer,
	"day" date NOT NULL,
	"part" text NOT NULL,
	"text" text NOT NULL,
	"minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"has_problem" boolean NOT NULL,
	"corrects" integer,
	"route" text,
	"meters" integer,
	CONSTRAINT "pay_rows_position" UNIQUE("period_id","position"),
	CONSTRAINT "pay_rows_entry" UNIQUE("entry_id"),
	CONSTRAINT "pay_rows_kind" CHECK (kind in ('shoot', 'extra', 'drive', 'difference', 'manual')),
	CONSTRAINT "pay_rows_currency" CHECK (currency in ('aed', 'afn', 'all', 'amd', 'ang', 'aoa', 'ars', 'aud', 'awg', 'azn', 'bam', 'bbd', 'bdt', 'bhd', 'bif', 'bmd', 'bnd', 'bob', 'brl', 'bsd', 'bwp', 'byn', 'bzd', 'cad', 'cdf', 'chf', 'clp', 'cny', 'cop', 'crc', 'cve', 'czk', 'djf', 'dkk', 'dop', 'dzd', 'egp', 'etb', 'eur', 'fjd', 'fkp', 'gbp', 'gel', 'gip', 'gmd', 'gnf', 'gtq', 'gyd', 'hkd', 'hnl', 'htg', 'huf', 'idr', 'ils', 'inr', 'isk', 'jmd', 'jod', 'jpy', 'kes', 'kgs', 'khr', 'kmf', 'krw', 'kwd', 'kyd', 'kzt', 'lak', 'lbp', 'lkr', 'lrd', 'lsl', 'mad', 'mdl', 'mga', 'mkd', 'mmk', 'mnt', 'mop', 'mur', 'mvr', 'mwk', 'mxn', 'myr', 'mzn', 'nad', 'ngn', 'nio', 'nok', 'npr', 'nzd', 'omr', 'pab', 'pen', 'pgk', 'php', 'pkr', 'pln', 'pyg', 'qar', 'ron', 'rsd', 'rub', 'rwf', 'sar', 'sbd', 'scr', 'sek', 'sgd', 'shp', 'sle', 'sos', 'srd', 'std', 'szl', 'thb', 'tjs', 'tnd', 'top', 'try', 'ttd', 'twd', 'tzs', 'uah', 'ugx', 'usd', 'uyu', 'uzs', 'vnd', 'vuv', 'wst', 'xaf', 'xcd', 'xcg', 'xof', 'xpf', 'yer', 'zar', 'zmw')),
	CONSTRAINT "pay_rows_source" CHECK ((kind = 'manual') = (entry_id is not null) and (kind = 'manual') = (booking_id is null))
);
--> statement-breakpoint
CREATE TABLE "pay_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"currency" text NOT NULL,
	"terms" jsonb NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_rules_day" UNIQUE("person_id","from_day"),
	CONSTRAINT "pay_rules_currency" CHECK (currency in ('aed', 'afn', 'all', 'amd', 'ang', 'aoa', 'ars', 'aud', 'awg', 'azn', 'bam', 'bbd', 'bdt', 'bhd', 'bif', 'bmd', 'bnd', 'bob', 'brl', 'bsd', 'bwp', 'byn', 'bzd', 'cad', 'cdf', 'chf', 'clp', 'cny', 'cop', 'crc', 'cve', 'czk', 'djf', 'dkk', 'dop', 'dzd', 'egp', 'etb', 'eur', 'fjd', 'fkp', 'gbp', 'gel', 'gip', 'gmd', 'gnf', 'gtq', 'gyd', 'hkd', 'hnl', 'htg', 'huf', 'idr', 'ils', 'inr', 'isk', 'jmd', 'jod', 'jpy', 'kes', 'kgs', 'khr', 'kmf', 'krw', 'kwd', 'kyd', 'kzt', 'lak', 'lbp', 'lkr', 'lrd', 'lsl', 'mad', 'mdl', 'mga', 'mkd', 'mmk', 'mnt', 'mop', 'mur', 'mvr', 'mwk', 'mxn', 'myr', 'mzn', 'nad', 'ngn', 'nio', 'nok', 'npr', 'nzd', 'omr', 'pab', 'pen', 'pgk', 'php', 'pkr', 'pln', 'pyg', 'qar', 'ron', 'rsd', 'rub', 'rwf', 'sar', 'sbd', 'scr', 'sek', 'sgd', 'shp', 'sle', 'sos', 'srd', 'std', 'szl', 'thb', 'tjs', 'tnd', 'top', 'try', 'ttd', 'twd', 'tzs', 'uah', 'ugx', 'usd', 'uyu', 'uzs', 'vnd', 'vuv', 'wst', 'xaf', 'xcd', 'xcg', 'xof', 'xpf', 'yer', 'zar', 'zmw')),
	CONSTRAINT "pay_rules_terms" CHECK (jsonb_typeof(terms) = 'object')
);
--> statement-breakpoint
ALTER TABLE "pay_rows" ADD CONSTRAINT "pay_rows_period_id_pay_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."pay_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rows" ADD CONSTRAINT "pay_rows_entry_id_pay_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."pay_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rules" ADD CONSTRAINT "pay_rules_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_rows_once" ON "pay_rows" USING btree ("booking_id","person_id","part") WHERE kind in ('shoot', 'extra', 'drive');--> statement-breakpoint
CREATE UNIQUE INDEX "pay_rows_difference" ON "pay_rows" USING btree ("period_id","booking_id","person_id") WHERE kind = 'difference';--> statement-breakpoint
CREATE INDEX "pay_rows_person" ON "pay_rows" USING btree ("person_id","period_id");--> statement-breakpoint
-- Periods never overlap, even if two people close them at once.
ALTER TABLE "pay_periods" ADD CONSTRAINT "pay_periods_no_overlap" EXCLUDE USING gist (daterange("from_day", "to_day", '[]') WITH &&);
--> statement-breakpoint
-- What was closed stays as it was: what changes later is a row of a later period.
CREATE FUNCTION "refuse_pay_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was closed of the pay of the crew is never changed' USING ERRCODE = '23514', CONSTRAINT = 'pay_periods_unchanged';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "pay_periods_unchanged" BEFORE UPDATE OR DELETE ON "pay_periods" FOR EACH ROW EXECUTE FUNCTION "refuse_pay_change"();
--> statement-breakpoint
CREATE TRIGGER "pay_rows_unchanged" BEFORE UPDATE OR DELETE ON "pay_rows" FOR EACH ROW EXECUTE FUNCTION "refuse_pay_change"();
--> statement-breakpoint
CREATE TRIGGER "pay_entries_unchanged" BEFORE UPDATE ON "pay_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_pay_change"();
--> statement-breakpoint
-- A period has the rows that it was closed with, no more and no fewer, and their sum: its rows have the places from 1 to their number, each once.
CREATE FUNCTION "check_pay_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.row_count <> (SELECT count(*) FROM pay_rows r WHERE r.period_id = NEW.id)
    OR NEW.total_minor <> (SELECT coalesce(sum(r.minor), 0) FROM pay_rows r WHERE r.period_id = NEW.id) THEN
    RAISE EXCEPTION 'a pay period has other rows than it counts' USING ERRCODE = '23514', CONSTRAINT = 'pay_sums';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "check_pay_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM pay_periods p WHERE p.id = NEW.period_id AND p.currency = NEW.currency AND NEW.position BETWEEN 1 AND p.row_count
  ) THEN
    RAISE EXCEPTION 'a pay period has other rows than it counts' USING ERRCODE = '23514', CONSTRAINT = 'pay_sums';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "pay_sums" AFTER INSERT ON "pay_periods" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_pay_sums"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "pay_sums_of_rows" AFTER INSERT ON "pay_rows" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_pay_row"();
