ALTER TABLE "documents" ADD COLUMN "net_minor" bigint GENERATED ALWAYS AS (total_minor - document_lines_minor(taxes)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_revenue" ON "documents" USING btree ("series","currency","issued_at","kind","net_minor");--> statement-breakpoint
CREATE INDEX "documents_returned_before" ON "documents" USING btree ("id") WHERE returned_before_minor > 0;--> statement-breakpoint
-- What the database derives by itself is not known to a trigger before the row is written.
CREATE OR REPLACE FUNCTION "refuse_document_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.content IS NULL
      AND to_jsonb(NEW) - '{content,net_minor}'::text[] = to_jsonb(OLD) - '{content,net_minor}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an issued document is never changed' USING ERRCODE = '23514', CONSTRAINT = 'documents_unchanged';
END;
$$;
