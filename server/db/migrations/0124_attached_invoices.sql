CREATE TABLE "attached_invoices" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"sha256" text NOT NULL,
	"file" "bytea" NOT NULL,
	"attached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attached_invoices_number" CHECK (number <> '' and octet_length(file) <= 5242880)
);
--> statement-breakpoint
ALTER TABLE "attached_invoices" ADD CONSTRAINT "attached_invoices_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;