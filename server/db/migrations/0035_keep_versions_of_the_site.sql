CREATE TABLE "site_draft" (
	"id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "site_draft_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "site_files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_files_sha256" CHECK (sha256 = encode(sha256(bytes), 'hex')),
	CONSTRAINT "site_files_size" CHECK (octet_length(bytes) between 1 and 2000000),
	CONSTRAINT "site_files_type" CHECK (content_type in ('image/png', 'image/webp'))
);
--> statement-breakpoint
CREATE TABLE "site_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	"note" text NOT NULL,
	CONSTRAINT "site_versions_number" CHECK (number > 0)
);
--> statement-breakpoint
ALTER TABLE "site_draft" ADD CONSTRAINT "site_draft_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_versions" ADD CONSTRAINT "site_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- What was published stays as it was. A deleted account is only unnamed.
CREATE FUNCTION "refuse_site_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.published_by IS NULL AND to_jsonb(NEW) - 'published_by' = to_jsonb(OLD) - 'published_by' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'site_versions is append-only' USING ERRCODE = '23514', CONSTRAINT = 'site_versions_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "site_versions_append_only" BEFORE UPDATE OR DELETE ON "site_versions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_site_change"();
--> statement-breakpoint
CREATE TRIGGER "site_versions_content" AFTER INSERT ON "site_versions"
  FOR EACH ROW EXECUTE FUNCTION "count_content_version"();
--> statement-breakpoint
CREATE TRIGGER "site_draft_version" BEFORE UPDATE ON "site_draft" FOR EACH ROW
  WHEN (OLD.content IS DISTINCT FROM NEW.content)
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
-- A file's address is the hash of its bytes, and caches keep it for good.
CREATE FUNCTION "refuse_site_file_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'site_files never change' USING ERRCODE = '23514', CONSTRAINT = 'site_files_immutable';
END $$;
--> statement-breakpoint
CREATE TRIGGER "site_files_immutable" BEFORE UPDATE ON "site_files"
  FOR EACH ROW EXECUTE FUNCTION "refuse_site_file_change"();
