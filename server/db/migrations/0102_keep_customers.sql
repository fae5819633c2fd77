CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'person' NOT NULL,
	"full_name" text NOT NULL,
	"name_sort" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customers_kind" CHECK (kind in ('person', 'company')),
	CONSTRAINT "customers_tags" CHECK (cardinality(tags) <= 20)
);
--> statement-breakpoint
DROP TRIGGER "contacts_version" ON "contacts";
--> statement-breakpoint
ALTER TABLE "contacts" DROP CONSTRAINT "contacts_name";
--> statement-breakpoint
DROP INDEX "contacts_search";
--> statement-breakpoint
DROP INDEX "orders_email";
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "customer_id" uuid;
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "locale" text;
--> statement-breakpoint
ALTER TABLE "customer_people" ADD COLUMN "customer_id" uuid;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_id" uuid;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contact_id" uuid;
--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "customer_id" uuid;
--> statement-breakpoint
-- Whoever has tax facts or wishes about people and is no contact yet becomes one. Names come with their orders (fill-customers.ts).
INSERT INTO "contacts" ("id", "email", "full_name", "search_text", "created_at")
SELECT gen_random_uuid(), email, '', email, min(at) FROM (
  SELECT email, updated_at AS at FROM "tax_profiles" UNION ALL SELECT email, updated_at FROM "customer_people"
) known GROUP BY email ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "contacts" SET "customer_id" = gen_random_uuid();
--> statement-breakpoint
-- Those with a name were entered by the studio or imported by it: they are customers already.
INSERT INTO "customers" ("id", "full_name", "name_sort", "company_name", "notes", "search_text", "since", "created_at", "updated_at")
SELECT customer_id, full_name, split_part(search_text, chr(10), 1), company_name, notes, search_text, created_at, created_at, created_at
FROM "contacts";
--> statement-breakpoint
UPDATE "tax_profiles" SET "customer_id" = c.customer_id FROM "contacts" c WHERE c.email = "tax_profiles".email;
--> statement-breakpoint
UPDATE "customer_people" SET "customer_id" = c.customer_id FROM "contacts" c WHERE c.email = "customer_people".email;
--> statement-breakpoint
ALTER TABLE "contacts" ALTER COLUMN "customer_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "tax_profiles" ALTER COLUMN "customer_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "customer_people" ALTER COLUMN "customer_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "tax_profiles" DROP CONSTRAINT "tax_profiles_email_unique";
--> statement-breakpoint
ALTER TABLE "customer_people" DROP CONSTRAINT "customer_people_email";
--> statement-breakpoint
ALTER TABLE "tax_profiles" DROP CONSTRAINT "tax_profiles_email";
--> statement-breakpoint
ALTER TABLE "customer_people" DROP CONSTRAINT "customer_people_email_person_id_pk";
--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "company_name";
--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "notes";
--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "customer_people" DROP COLUMN "email";
--> statement-breakpoint
ALTER TABLE "tax_profiles" DROP COLUMN "email";
--> statement-breakpoint
ALTER TABLE "customer_people" ADD CONSTRAINT "customer_people_customer_id_person_id_pk" PRIMARY KEY("customer_id","person_id");
--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree (name_sort collate "C","id") WHERE since is not null;
--> statement-breakpoint
CREATE INDEX "customers_since" ON "customers" USING btree ("since","id");
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_people" ADD CONSTRAINT "customer_people_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contacts_customer" ON "contacts" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "orders_contact" ON "orders" USING btree ("contact_id");
--> statement-breakpoint
CREATE INDEX "orders_without_contact" ON "orders" USING btree ("created_at","id") WHERE contact_id is null and customer_email_folded <> '';
--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_customer_id_unique" UNIQUE("customer_id");
--> statement-breakpoint
CREATE TRIGGER "contacts_version" BEFORE UPDATE ON "contacts" FOR EACH ROW
  WHEN (
    (OLD.email, OLD.full_name, OLD.phone, OLD.locale, OLD.customer_id)
    IS DISTINCT FROM
    (NEW.email, NEW.full_name, NEW.phone, NEW.locale, NEW.customer_id)
  )
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
CREATE TRIGGER "customers_version" BEFORE UPDATE ON "customers" FOR EACH ROW
  WHEN (
    (OLD.kind, OLD.full_name, OLD.company_name, OLD.notes, OLD.tags)
    IS DISTINCT FROM
    (NEW.kind, NEW.full_name, NEW.company_name, NEW.notes, NEW.tags)
  )
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
CREATE TRIGGER "customers_note_update" BEFORE UPDATE ON "customers" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "note_update"();
--> statement-breakpoint
-- What an import changed of a customer is taken back only while nobody changed it since, in either table.
CREATE FUNCTION "raise_version_of_contacts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contacts SET version = version + 1 WHERE customer_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customers_version_of_contacts" AFTER UPDATE ON "customers" FOR EACH ROW
  WHEN (
    (OLD.full_name, OLD.company_name, OLD.notes, OLD.tags)
    IS DISTINCT FROM
    (NEW.full_name, NEW.company_name, NEW.notes, NEW.tags)
  )
  EXECUTE FUNCTION "raise_version_of_contacts"();
