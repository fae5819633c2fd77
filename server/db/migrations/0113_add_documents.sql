-- The sum of the lines of a document, for its check.
CREATE FUNCTION "document_lines_minor"(lines jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum((line ->> 'amountMinor')::bigint), 0)::bigint FROM jsonb_array_elements(lines) AS line
$$;
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"corrects_id" uuid,
	"total_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"locale" text NOT NULL,
	"lines" jsonb NOT NULL,
	"taxes" jsonb NOT NULL,
	"tax_included" boolean NOT NULL,
	"seller" jsonb,
	"buyer" jsonb,
	"content" jsonb,
	"returned_before_minor" bigint DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_number" UNIQUE("series","kind","number"),
	CONSTRAINT "documents_kind" CHECK (kind in ('invoice', 'credit_note')),
	CONSTRAINT "documents_series" CHECK (series in ('main', 'demo', 'test')),
	CONSTRAINT "documents_positive" CHECK (number > 0),
	CONSTRAINT "documents_credit" CHECK ((kind = 'credit_note') = (corrects_id is not null)),
	CONSTRAINT "documents_total" CHECK (total_minor between 0 and 9007199254740991 and (kind = 'invoice' or total_minor > 0)
        and returned_before_minor between 0 and total_minor),
	CONSTRAINT "documents_lines" CHECK (document_lines_minor(lines) = total_minor)
);
--> statement-breakpoint
-- Every invoice that was issued becomes a document with the id of its payment and its number. What had gone back of it stands under that number.
INSERT INTO "documents" ("id", "kind", "series", "number", "order_id", "payment_id", "total_minor", "currency", "locale", "lines", "taxes",
    "tax_included", "returned_before_minor", "issued_at")
  SELECT p.id, 'invoice', p.invoice_series, p.invoice_number, p.order_id, p.id, p.amount_minor, o.charge_currency, o.locale, coalesce(l.lines, '[]'), p.taxes,
    p.tax_included, p.refunded_minor, coalesce(p.paid_at, f.issued_at, p.created_at)
  FROM order_payments p
    JOIN orders o ON o.id = p.order_id
    LEFT JOIN (SELECT payment_id, jsonb_agg(jsonb_build_object('kind', kind, 'label', label, 'quantity', quantity, 'unitMinor', unit_minor,
        'amountMinor', amount_minor, 'taxRatePpm', tax_rate_ppm, 'taxMinor', tax_minor) ORDER BY position) AS lines
      FROM order_lines GROUP BY payment_id) l ON l.payment_id = p.id
    LEFT JOIN (SELECT payment_id, min(issued_at) AS issued_at FROM invoices GROUP BY payment_id) f ON f.payment_id = p.id
  WHERE p.invoice_number IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_corrects_id_documents_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_payment" FOREIGN KEY ("order_id","payment_id") REFERENCES "public"."order_payments"("order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "documents_payment_index" ON "documents" USING btree ("payment_id","issued_at");--> statement-breakpoint
CREATE INDEX "documents_corrects" ON "documents" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "documents_issued" ON "documents" USING btree ("issued_at","id");--> statement-breakpoint
-- The files keep their bytes: the table has another name, and its rows those of their documents.
ALTER TABLE "invoices" RENAME TO "document_files";--> statement-breakpoint
ALTER TABLE "document_files" RENAME COLUMN "payment_id" TO "document_id";--> statement-breakpoint
ALTER TABLE "document_files" RENAME CONSTRAINT "invoices_payment_id_refunded_minor_pk" TO "document_files_document_id_refunded_minor_pk";--> statement-breakpoint
ALTER TABLE "document_files" DROP CONSTRAINT "invoices_payment_id_order_payments_id_fk";--> statement-breakpoint
ALTER TABLE "document_files" ALTER COLUMN "refunded_minor" SET DEFAULT 0;--> statement-breakpoint
-- A file of a payment that was never numbered, which the product does not write, stays: a start never fails over it.
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
DROP TRIGGER "invoices_unchanged" ON "document_files";--> statement-breakpoint
DROP FUNCTION "refuse_change_of_invoice"();--> statement-breakpoint
CREATE FUNCTION "refuse_document_file_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued document is never changed' USING ERRCODE = '23514', CONSTRAINT = 'document_files_unchanged';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "document_files_unchanged" BEFORE UPDATE OR DELETE ON "document_files" FOR EACH ROW EXECUTE FUNCTION "refuse_document_file_change"();--> statement-breakpoint
-- What stands on the paper is kept for the seconds until its file is drawn.
CREATE FUNCTION "refuse_document_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.content IS NULL AND to_jsonb(NEW) - 'content' = to_jsonb(OLD) - 'content' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an issued document is never changed' USING ERRCODE = '23514', CONSTRAINT = 'documents_unchanged';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "documents_unchanged" BEFORE UPDATE OR DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION "refuse_document_change"();--> statement-breakpoint
-- Credit notes take back from an invoice of the same order and at most its total, less what had gone back under its own number.
CREATE FUNCTION "refuse_credit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  corrected documents;
  credited numeric;
BEGIN
  SELECT * INTO corrected FROM documents WHERE id = NEW.corrects_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(total_minor), 0) INTO credited FROM documents WHERE corrects_id = NEW.corrects_id;
  IF corrected.kind IS DISTINCT FROM 'invoice' OR (corrected.order_id, corrected.payment_id, corrected.series, corrected.currency)
      IS DISTINCT FROM (NEW.order_id, NEW.payment_id, NEW.series, NEW.currency)
      OR credited + NEW.total_minor > corrected.total_minor - corrected.returned_before_minor THEN
    RAISE EXCEPTION 'a credit note takes back more than its invoice' USING ERRCODE = '23514', CONSTRAINT = 'documents_credited';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "documents_credited" BEFORE INSERT ON "documents" FOR EACH ROW WHEN (NEW.kind = 'credit_note') EXECUTE FUNCTION "refuse_credit"();
