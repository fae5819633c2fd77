ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_one_subject";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "property_id" uuid;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "place" integer DEFAULT 2147483647 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "is_cover" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "property_key" uuid GENERATED ALWAYS AS (coalesce(property_id, '00000000-0000-0000-0000-000000000000'::uuid)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "property_id" uuid;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_property" ON "mails" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "media_items_place" ON "media_items" USING btree ("property_id","place","created_at","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "media_items_house" ON "media_items" USING btree ("user_id","property_key","day","created_at","id") WHERE not is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "media_items_cover" ON "media_items" USING btree ("property_id") WHERE is_cover;--> statement-breakpoint
CREATE INDEX "orders_property" ON "orders" USING btree ("property_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_about_property" CHECK ((kind in ('media_delivered')) = (property_id is not null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('order_confirmation', 'studio_notice', 'order_completed', 'order_cancelled', 'order_refunded', 'portal_invitation', 'shoot_scheduled', 'shoot_moved', 'shoot_cancelled', 'media_delivered', 'contact_notice', 'contact_receipt', 'confirm_address', 'account_exists', 'reset_password', 'password_changed', 'confirm_email_change', 'confirm_new_email', 'email_changed', 'new_device', 'sign_in_trouble', 'two_factor_changed', 'account_deleted'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_one_subject" CHECK (num_nonnulls(order_id, contact_message_id, user_id, property_id) <= 1);