ALTER TABLE "media_items" DROP CONSTRAINT "media_items_owner";--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT "properties_realtor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "realtor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_realtor_id_users_id_fk" FOREIGN KEY ("realtor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_owner" CHECK (user_id is not null or property_id is not null or deleted_at is not null);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner" CHECK (user_id is not null or property_id is not null);