CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contacts_email_unique" UNIQUE("email"),
	CONSTRAINT "contacts_email" CHECK (email = lower(email)),
	CONSTRAINT "contacts_name" CHECK (length(btrim(full_name)) > 0)
);
--> statement-breakpoint
CREATE TABLE "import_faults" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"place" text NOT NULL,
	"value" text NOT NULL,
	"message" text NOT NULL,
	"cure" text NOT NULL,
	CONSTRAINT "import_faults_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"property_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"media_id" uuid NOT NULL,
	"import_id" uuid,
	CONSTRAINT "import_files_property_id_sha256_pk" PRIMARY KEY("property_id","sha256"),
	CONSTRAINT "import_files_media" UNIQUE("media_id")
);
--> statement-breakpoint
CREATE TABLE "import_keys" (
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"key_hash" text NOT NULL,
	"entity_id" uuid NOT NULL,
	CONSTRAINT "import_keys_kind_source_key_hash_pk" PRIMARY KEY("kind","source","key_hash"),
	CONSTRAINT "import_keys_kind" CHECK (kind in ('customers', 'properties', 'orders', 'media'))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"entity_kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"label" text NOT NULL,
	"before" jsonb,
	"version_after" integer NOT NULL,
	"left_reason" text,
	CONSTRAINT "import_rows_import_id_entity_kind_entity_id_pk" PRIMARY KEY("import_id","entity_kind","entity_id"),
	CONSTRAINT "import_rows_kind" CHECK (entity_kind in ('user', 'contact', 'property', 'order', 'media'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"folder" text,
	"size_bytes" bigint,
	"encoding" text,
	"delimiter" text,
	"headings" text[] DEFAULT '{}'::text[] NOT NULL,
	"sample" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"faulty" integer DEFAULT 0 NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL,
	"left_over" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "imports_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "imports_kind" CHECK (kind in ('customers', 'properties', 'orders', 'media')),
	CONSTRAINT "imports_state" CHECK (state in ('waiting', 'ready', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
	CONSTRAINT "imports_source" CHECK (source in ('aryeo', 'spiro', 'hdphotohub', 'tonomo', 'studio', 'other')),
	CONSTRAINT "imports_encoding" CHECK (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1254')),
	CONSTRAINT "imports_place" CHECK (num_nonnulls(file_key, folder) <= 1),
	CONSTRAINT "imports_counts" CHECK (least(total, processed, created, changed, skipped, faulty, faults, left_over) >= 0)
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_owner";--> statement-breakpoint
ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_paid_facts";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_origin";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_mode";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_terms";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "is_elsewhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_faults" ADD CONSTRAINT "import_faults_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "import_files_import" ON "import_files" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_keys_entity" ON "import_keys" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "import_rows_line" ON "import_rows" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "import_rows_entity" ON "import_rows" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_created_by" ON "imports" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_import" ON "uploads" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "properties_address" ON "properties" USING btree (lower(address));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner" CHECK (user_id is not null or property_id is not null or import_id is not null);--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_elsewhere" CHECK (not is_elsewhere or (paid_at is not null and invoice_number is null and intent_id is null));--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_paid_facts" CHECK (num_nonnulls(paid_at, invoice_number) = case when status not in ('paid', 'refunded') then 0 when is_elsewhere then 1 else 2 end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_imported" CHECK ((origin = 'imported') = (payment_mode = 'elsewhere') and (origin <> 'imported' or paid_at is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_origin" CHECK (origin in ('customer', 'studio', 'imported'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_mode" CHECK (payment_mode in ('demo', 'test', 'live', 'elsewhere'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms" CHECK (terms_accepted_at is not null or (origin = 'studio' and paid_at is null) or origin = 'imported');
--> statement-breakpoint
CREATE TRIGGER "contacts_version" BEFORE UPDATE ON "contacts" FOR EACH ROW
  WHEN (
    (OLD.email, OLD.full_name, OLD.phone, OLD.company_name, OLD.notes)
    IS DISTINCT FROM
    (NEW.email, NEW.full_name, NEW.phone, NEW.company_name, NEW.notes)
  )
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
-- What was paid elsewhere has no invoice of this studio, and nothing else goes without one.
CREATE FUNCTION "check_paid_elsewhere"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_elsewhere IS DISTINCT FROM (SELECT payment_mode = 'elsewhere' FROM orders WHERE id = NEW.order_id) THEN
    RAISE EXCEPTION 'a payment is elsewhere where its order is' USING ERRCODE = '23514', CONSTRAINT = 'order_payments_order_mode';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "order_payments_order_mode" BEFORE INSERT OR UPDATE OF is_elsewhere, order_id ON "order_payments"
  FOR EACH ROW EXECUTE FUNCTION "check_paid_elsewhere"();
--> statement-breakpoint
-- The name of a table that has a row which points to this one, null where none has. The foreign keys say which tables those are, so that one
-- that is added later counts as well. Lock the row before: who adds such a row then waits.
CREATE FUNCTION "find_reference"(target regclass, target_id uuid, ignored text[]) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  link record;
  is_used boolean;
  id_column int2 := (SELECT attnum FROM pg_attribute WHERE attrelid = target AND attname = 'id');
BEGIN
  FOR link IN
    SELECT c.conrelid::regclass AS source, a.attname AS name
      FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[array_position(c.confkey, id_column)]
      WHERE c.contype = 'f' AND c.confrelid = target AND id_column = ANY (c.confkey)
        AND NOT c.conrelid::regclass::text = ANY (ignored)
      ORDER BY 1, 2
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE %I = $1)', link.source, link.name) INTO is_used USING target_id;
    IF is_used THEN RETURN link.source::text; END IF;
  END LOOP;
  RETURN NULL;
END;
$$;
