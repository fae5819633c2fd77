ALTER TABLE "users" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_locale" CHECK (locale ~ '^[a-z]{2}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locale" CHECK (locale ~ '^[a-z]{2}$');--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_locale" CHECK (locale ~ '^[a-z]{2}$');
--> statement-breakpoint
-- The language of an account is a part of what its owner edits.
DROP TRIGGER "users_version" ON "users";
--> statement-breakpoint
CREATE TRIGGER "users_version" BEFORE UPDATE ON "users" FOR EACH ROW
  WHEN (
    (OLD.full_name, OLD.email, OLD.email_verified, OLD.company_name, OLD.role, OLD.suspended_at, OLD.locale)
    IS DISTINCT FROM
    (NEW.full_name, NEW.email, NEW.email_verified, NEW.company_name, NEW.role, NEW.suspended_at, NEW.locale)
  )
  EXECUTE FUNCTION "raise_version"();
