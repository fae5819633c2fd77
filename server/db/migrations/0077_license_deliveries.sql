CREATE TABLE "licenses" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"licensee" text NOT NULL,
	"property" text NOT NULL,
	"studio" text NOT NULL,
	"terms" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"files_due" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "licenses_terms" CHECK (terms <> '{}'::jsonb),
	CONSTRAINT "licenses_days" CHECK (ends_on >= starts_on)
);
--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "metadata_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licenses_due" ON "licenses" USING btree ("delivery_id") WHERE files_due;--> statement-breakpoint
CREATE INDEX "media_items_metadata" ON "media_items" USING btree ("id") WHERE metadata_due and not is_hidden;--> statement-breakpoint
-- What the files of a delivery say of its license is another text from now on.
CREATE FUNCTION "change_license"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.files_due := true;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "licenses_changed" BEFORE UPDATE ON "licenses" FOR EACH ROW
  WHEN (
    (OLD.licensee, OLD.property, OLD.studio, OLD.terms, OLD.starts_on, OLD.ends_on)
    IS DISTINCT FROM
    (NEW.licensee, NEW.property, NEW.studio, NEW.terms, NEW.starts_on, NEW.ends_on)
  )
  EXECUTE FUNCTION "change_license"();
--> statement-breakpoint
-- Whatever writes them, the files of a picture follow what is said of it.
CREATE FUNCTION "mark_metadata_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.metadata_due := true;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "media_items_metadata" BEFORE UPDATE ON "media_items" FOR EACH ROW
  WHEN (
    NEW.file_type LIKE 'image/%'
    AND (OLD.description, OLD.alteration, OLD.show_label, OLD.property_id, OLD.file_path, OLD.stage)
    IS DISTINCT FROM
    (NEW.description, NEW.alteration, NEW.show_label, NEW.property_id, NEW.file_path, NEW.stage)
  )
  EXECUTE FUNCTION "mark_metadata_due"();
