CREATE TABLE "content_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_version_one" CHECK (id = 1)
);
--> statement-breakpoint
INSERT INTO "content_version" ("id", "version", "changed_at") VALUES (1, 1, now());
--> statement-breakpoint
-- Whatever the public pages show counts the version up in the transaction that changes it. Servers ask for the version once
-- a second at most; those that listen hear of it at once.
CREATE FUNCTION "count_content_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_version SET version = version + 1, changed_at = now();
  PERFORM pg_notify('content_version', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "studio_settings_content" AFTER INSERT OR DELETE ON "studio_settings"
  FOR EACH ROW EXECUTE FUNCTION "count_content_version"();
--> statement-breakpoint
CREATE TRIGGER "studio_settings_new_content" AFTER UPDATE ON "studio_settings"
  FOR EACH ROW WHEN (NEW.working_hours IS DISTINCT FROM OLD.working_hours) EXECUTE FUNCTION "count_content_version"();
