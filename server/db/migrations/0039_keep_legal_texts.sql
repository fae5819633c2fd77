CREATE TABLE "legal_texts" (
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"site_number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_texts_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "legal_texts_site" UNIQUE("kind","site_number"),
	CONSTRAINT "legal_texts_kind" CHECK (kind in ('terms', 'privacy')),
	CONSTRAINT "legal_texts_version" CHECK (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}(-[1-9][0-9]{0,3})?$')
);
--> statement-breakpoint
CREATE TABLE "own_page_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Orders name the version that their customer accepted: it stays as it was.
CREATE FUNCTION "refuse_legal_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'legal_texts is append-only' USING ERRCODE = '23514', CONSTRAINT = 'legal_texts_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "legal_texts_append_only" BEFORE UPDATE OR DELETE ON "legal_texts"
  FOR EACH ROW EXECUTE FUNCTION "refuse_legal_change"();
