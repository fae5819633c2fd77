CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"public_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "api_keys_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_keys_name" CHECK (name <> ''),
	CONSTRAINT "api_keys_hash" CHECK (token_hash ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "api_keys_scopes" CHECK (cardinality(scopes) > 0),
	CONSTRAINT "api_keys_life" CHECK (expires_at > created_at)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_created" ON "api_keys" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "api_keys_created_by" ON "api_keys" USING btree ("created_by");
--> statement-breakpoint
-- What a key is stays as it was made, and one that has ended never works again.
CREATE FUNCTION "keep_api_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.public_id, OLD.token_hash, OLD.scopes, OLD.created_at, OLD.expires_at)
    IS DISTINCT FROM (NEW.public_id, NEW.token_hash, NEW.scopes, NEW.created_at, NEW.expires_at) THEN
    RAISE EXCEPTION 'A key stays as it was made.' USING ERRCODE = 'check_violation', CONSTRAINT = 'api_keys_kept';
  END IF;
  IF OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at THEN
    RAISE EXCEPTION 'A key that was revoked stays revoked.' USING ERRCODE = 'check_violation', CONSTRAINT = 'api_keys_revoked';
  END IF;
  IF OLD.created_by IS NULL AND NEW.created_by IS NOT NULL THEN
    RAISE EXCEPTION 'A key without its owner belongs to nobody else.' USING ERRCODE = 'check_violation', CONSTRAINT = 'api_keys_owner';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "api_keys_kept" BEFORE UPDATE ON "api_keys" FOR EACH ROW EXECUTE FUNCTION "keep_api_key"();
