CREATE TABLE "listing_profiles" (
	"profile_id" text NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listing_profiles_profile_id_version_pk" PRIMARY KEY("profile_id","version"),
	CONSTRAINT "listing_profiles_own" CHECK (profile_id like 'own-%'),
	CONSTRAINT "listing_profiles_version" CHECK (version > 0)
);
--> statement-breakpoint
CREATE TABLE "mls_pack_files" (
	"pack_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"key" text,
	"left_out" text,
	"size" bigint NOT NULL,
	"crc32" bigint,
	"width" integer,
	"height" integer,
	"quality" integer,
	"likeness" double precision,
	CONSTRAINT "mls_pack_files_pack_id_position_pk" PRIMARY KEY("pack_id","position"),
	CONSTRAINT "mls_pack_files_key_unique" UNIQUE("key"),
	CONSTRAINT "mls_pack_files_kind" CHECK (kind in ('picture', 'captions', 'report')),
	CONSTRAINT "mls_pack_files_left_out" CHECK ((key is null) = (left_out is not null))
);
--> statement-breakpoint
CREATE TABLE "mls_packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"profile_id" text NOT NULL,
	"profile" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"chosen" uuid[],
	"plan" jsonb NOT NULL,
	"status" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mls_packs_profile" UNIQUE("property_id","profile_id"),
	CONSTRAINT "mls_packs_status" CHECK (status in ('waiting', 'ready', 'failed')),
	CONSTRAINT "mls_packs_finished" CHECK ((status = 'waiting') = (finished_at is null))
);
--> statement-breakpoint
ALTER TABLE "listing_profiles" ADD CONSTRAINT "listing_profiles_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mls_pack_files" ADD CONSTRAINT "mls_pack_files_pack_id_mls_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."mls_packs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mls_packs" ADD CONSTRAINT "mls_packs_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mls_packs" ADD CONSTRAINT "mls_packs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_profiles_created_by" ON "listing_profiles" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "mls_packs_used" ON "mls_packs" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "mls_packs_created_by" ON "mls_packs" USING btree ("created_by");--> statement-breakpoint
-- A version of a profile stays as it was: reports name it. Only that its author's account is gone may be noted.
CREATE FUNCTION "refuse_profile_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.profile_id, new.version, new.document, new.is_retired, new.created_at)
    IS DISTINCT FROM (old.profile_id, old.version, old.document, old.is_retired, old.created_at) THEN
    RAISE EXCEPTION 'A version of a profile is not changed.';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "listing_profiles_kept" BEFORE UPDATE ON "listing_profiles"
FOR EACH ROW EXECUTE FUNCTION "refuse_profile_change"();
