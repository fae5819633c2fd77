CREATE TABLE "added_languages" (
	"code" text PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "added_languages_code" CHECK (code ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$'),
	CONSTRAINT "added_languages_version" CHECK (version > 0)
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_locale";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_locale";--> statement-breakpoint
ALTER TABLE "delivery_links" DROP CONSTRAINT "delivery_links_locale";--> statement-breakpoint
ALTER TABLE "delivery_notices" DROP CONSTRAINT "delivery_notices_locale";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_locale";--> statement-breakpoint
ALTER TABLE "added_languages" ADD CONSTRAINT "added_languages_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "added_languages_changed_by" ON "added_languages" USING btree ("changed_by");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locale" CHECK (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$');--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_locale" CHECK (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$');--> statement-breakpoint
ALTER TABLE "delivery_links" ADD CONSTRAINT "delivery_links_locale" CHECK (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$');--> statement-breakpoint
ALTER TABLE "delivery_notices" ADD CONSTRAINT "delivery_notices_locale" CHECK (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$');--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_locale" CHECK (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$');--> statement-breakpoint
-- Pages speak the language, and every process hears of a change.
CREATE TRIGGER "added_languages_content" AFTER INSERT OR UPDATE OR DELETE ON "added_languages"
  FOR EACH ROW EXECUTE FUNCTION "count_content_version"();
