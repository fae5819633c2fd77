CREATE TABLE "property_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"from_id" uuid,
	"to_id" uuid,
	"links" text NOT NULL,
	"revoked_links" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"originals_link_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "property_moves_links" CHECK (links in ('revoked', 'kept')),
	CONSTRAINT "property_moves_accounts" CHECK (from_id <> to_id)
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "files_moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "property_moves" ADD CONSTRAINT "property_moves_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_moves" ADD CONSTRAINT "property_moves_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_moves" ADD CONSTRAINT "property_moves_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_moves" ADD CONSTRAINT "property_moves_originals_link_id_originals_links_id_fk" FOREIGN KEY ("originals_link_id") REFERENCES "public"."originals_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_moves_property" ON "property_moves" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "property_moves_from" ON "property_moves" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "property_moves_to" ON "property_moves" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "property_moves_originals" ON "property_moves" USING btree ("originals_link_id");--> statement-breakpoint
CREATE INDEX "property_moves_created" ON "property_moves" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_owner" UNIQUE("id","realtor_id");--> statement-breakpoint
-- An item and an upload of a property have its owner. What was left with another one is given to them before the database holds it.
UPDATE "media_items" AS item SET "user_id" = house."realtor_id" FROM "properties" AS house
  WHERE house."id" = item."property_id" AND item."user_id" IS NOT NULL AND item."user_id" IS DISTINCT FROM house."realtor_id";--> statement-breakpoint
UPDATE "uploads" AS item SET "user_id" = house."realtor_id" FROM "properties" AS house
  WHERE house."id" = item."property_id" AND item."user_id" IS NOT NULL AND item."user_id" IS DISTINCT FROM house."realtor_id";--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_owner_of_property" FOREIGN KEY ("property_id","user_id") REFERENCES "public"."properties"("id","realtor_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_of_property" FOREIGN KEY ("property_id","user_id") REFERENCES "public"."properties"("id","realtor_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('order_confirmation', 'studio_notice', 'order_completed', 'order_cancelled', 'order_refunded', 'portal_invitation', 'payment_link', 'payment_received', 'shoot_scheduled', 'shoot_moved', 'shoot_cancelled', 'shoot_reminder', 'shoot_on_the_way', 'media_delivered', 'review_received', 'review_answered', 'archive_ready', 'link_ending', 'contact_notice', 'contact_receipt', 'confirm_address', 'account_exists', 'reset_password', 'password_changed', 'confirm_email_change', 'confirm_new_email', 'email_changed', 'new_device', 'sign_in_trouble', 'two_factor_changed', 'account_deleted', 'order_moved_away', 'property_moved_away', 'property_moved_here', 'account_invitation', 'webhook_failing', 'webhook_off', 'owner_notice'));--> statement-breakpoint
-- That the files of an order moved away is said of one property: with another one, or none, it begins anew.
CREATE FUNCTION "forget_moved_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.files_moved_at := NULL;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_moved_files" BEFORE UPDATE OF "property_id" ON "orders" FOR EACH ROW
  WHEN (OLD.property_id IS DISTINCT FROM NEW.property_id)
  EXECUTE FUNCTION "forget_moved_files"();
