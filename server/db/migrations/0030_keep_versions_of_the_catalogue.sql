CREATE TABLE "catalogue_draft" (
	"id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "catalogue_draft_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "catalogue_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	"note" text NOT NULL,
	CONSTRAINT "catalogue_versions_number" CHECK (number > 0)
);
--> statement-breakpoint
ALTER TABLE "catalogue_draft" ADD CONSTRAINT "catalogue_draft_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD CONSTRAINT "catalogue_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- What was published stays as it was: orders name the version that they were made at. A deleted account is only unnamed.
CREATE FUNCTION "refuse_catalogue_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.published_by IS NULL AND to_jsonb(NEW) - 'published_by' = to_jsonb(OLD) - 'published_by' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'catalogue_versions is append-only' USING ERRCODE = '23514', CONSTRAINT = 'catalogue_versions_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "catalogue_versions_append_only" BEFORE UPDATE OR DELETE ON "catalogue_versions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "catalogue_versions_content" AFTER INSERT ON "catalogue_versions"
  FOR EACH ROW EXECUTE FUNCTION "count_content_version"();
--> statement-breakpoint
CREATE TRIGGER "catalogue_draft_version" BEFORE UPDATE ON "catalogue_draft" FOR EACH ROW
  WHEN (OLD.content IS DISTINCT FROM NEW.content)
  EXECUTE FUNCTION "raise_version"();
