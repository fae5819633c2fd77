ALTER TABLE "users" DROP CONSTRAINT "users_email";--> statement-breakpoint
ALTER TABLE "contacts" DROP CONSTRAINT "contacts_email";--> statement-breakpoint
ALTER TABLE "coupon_uses" DROP CONSTRAINT "coupon_uses_email";--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_code";--> statement-breakpoint
ALTER TABLE "customer_people" DROP CONSTRAINT "customer_people_email";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_email";--> statement-breakpoint
ALTER TABLE "tax_profiles" DROP CONSTRAINT "tax_profiles_email";--> statement-breakpoint
DROP INDEX "contact_messages_email";--> statement-breakpoint
DROP INDEX "orders_customer_email";--> statement-breakpoint
DROP INDEX "properties_address";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "email_folded" text;--> statement-breakpoint
ALTER TABLE "delivery_links" ADD COLUMN "email_folded" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_email_folded" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "address_folded" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "search_text" text;--> statement-breakpoint
CREATE INDEX "contact_messages_address" ON "contact_messages" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "contact_messages_unfolded" ON "contact_messages" USING btree ("id") WHERE email_folded is null;--> statement-breakpoint
CREATE INDEX "delivery_links_email" ON "delivery_links" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "delivery_links_unfolded" ON "delivery_links" USING btree ("id") WHERE email is not null and email_folded is null;--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("customer_email_folded");--> statement-breakpoint
CREATE INDEX "orders_unfolded" ON "orders" USING btree ("id") WHERE customer_email_folded is null;--> statement-breakpoint
CREATE INDEX "properties_place" ON "properties" USING btree ("address_folded");--> statement-breakpoint
CREATE INDEX "properties_unfolded" ON "properties" USING btree ("id") WHERE search_text is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email" CHECK (email = lower(email collate "C"));--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_email" CHECK (email = lower(email collate "C"));--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_email" CHECK (customer_email = lower(customer_email collate "C"));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_code" CHECK (code = upper(code collate "C") and length(code) between 3 and 40);--> statement-breakpoint
ALTER TABLE "customer_people" ADD CONSTRAINT "customer_people_email" CHECK (email = lower(email collate "C"));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_email" CHECK (email = lower(email collate "C"));--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_email" CHECK (email = lower(email collate "C"));