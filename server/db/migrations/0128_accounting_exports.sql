CREATE TABLE "accounting_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"number" integer NOT NULL,
	"series" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"map" jsonb NOT NULL,
	"entry_count" integer NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"file" "bytea" NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounting_exports_number" UNIQUE("format","number"),
	CONSTRAINT "accounting_exports_format" CHECK (format in ('datev', 'quickbooks_journal', 'quickbooks_invoices', 'xero_invoices')),
	CONSTRAINT "accounting_exports_series" CHECK (series in ('main', 'demo', 'test')),
	CONSTRAINT "accounting_exports_days" CHECK (from_day <= to_day and entry_count > 0 and number > 0)
);
--> statement-breakpoint
CREATE TABLE "accounting_maps" (
	"format" text PRIMARY KEY NOT NULL,
	"map" jsonb NOT NULL,
	CONSTRAINT "accounting_maps_format" CHECK (format in ('datev', 'quickbooks_journal', 'quickbooks_invoices', 'xero_invoices'))
);
--> statement-breakpoint
CREATE TABLE "accounting_marks" (
	"format" text NOT NULL,
	"kind" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	CONSTRAINT "accounting_marks_format_entry_id_kind_pk" PRIMARY KEY("format","entry_id","kind"),
	CONSTRAINT "accounting_marks_format" CHECK (format in ('datev', 'quickbooks_journal', 'quickbooks_invoices', 'xero_invoices'))
);
--> statement-breakpoint
ALTER TABLE "accounting_marks" ADD CONSTRAINT "accounting_marks_export_id_accounting_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."accounting_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_marks_export" ON "accounting_marks" USING btree ("export_id");
--> statement-breakpoint
-- An export stays as it was handed over: it can go whole, and nothing of it changes.
CREATE FUNCTION "refuse_accounting_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an export for the accountant is never changed' USING ERRCODE = '23514', CONSTRAINT = 'accounting_exports_unchanged';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "accounting_exports_unchanged" BEFORE UPDATE ON "accounting_exports" FOR EACH ROW EXECUTE FUNCTION "refuse_accounting_change"();
