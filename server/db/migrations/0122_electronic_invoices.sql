CREATE TABLE "document_forms" (
	"document_id" uuid NOT NULL,
	"format" text NOT NULL,
	"sha256" text NOT NULL,
	"file" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_forms_document_id_format_pk" PRIMARY KEY("document_id","format"),
	CONSTRAINT "document_forms_format" CHECK (format in ('facturx', 'ubl', 'xrechnung'))
);
--> statement-breakpoint
ALTER TABLE "document_files" ADD COLUMN "format" text DEFAULT 'pdf' NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_settings" ADD COLUMN "invoices" jsonb;--> statement-breakpoint
ALTER TABLE "document_forms" ADD CONSTRAINT "document_forms_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_format" CHECK (format in ('pdf', 'facturx'));--> statement-breakpoint
CREATE TRIGGER "document_forms_unchanged" BEFORE UPDATE OR DELETE ON "document_forms" FOR EACH ROW EXECUTE FUNCTION "refuse_document_file_change"();--> statement-breakpoint
-- What was known of the taxes of customers lacks what electronic invoices ask for besides.
UPDATE "tax_profiles" SET "facts" = "facts" || jsonb_build_object(
  'buyer_reference', '',
  'exemption', CASE WHEN jsonb_typeof("facts" -> 'exemption') = 'object' THEN '{"kind": "certificate"}'::jsonb || ("facts" -> 'exemption') ELSE 'null'::jsonb END,
  'place', CASE WHEN jsonb_typeof("facts" -> 'place') = 'object' THEN '{"street": "", "city": ""}'::jsonb || ("facts" -> 'place') ELSE 'null'::jsonb END
) WHERE "facts" <> '{}'::jsonb;
