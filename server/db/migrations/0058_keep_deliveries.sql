CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"opened_at" timestamp with time zone,
	"opened_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deliveries_property_id_unique" UNIQUE("property_id")
);
--> statement-breakpoint
CREATE TABLE "delivery_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"sizes" text[] NOT NULL,
	"password_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "delivery_links_purpose" CHECK (purpose in ('agent', 'assistant', 'seller', 'builder')),
	CONSTRAINT "delivery_links_sizes" CHECK (sizes <@ array['web', 'print', 'original']::text[]),
	CONSTRAINT "delivery_links_life" CHECK (expires_at > created_at)
);
--> statement-breakpoint
ALTER TABLE "studio_settings" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_links" ADD CONSTRAINT "delivery_links_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_links" ADD CONSTRAINT "delivery_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_links_delivery" ON "delivery_links" USING btree ("delivery_id","created_at","id");--> statement-breakpoint
CREATE INDEX "delivery_links_created_by" ON "delivery_links" USING btree ("created_by");--> statement-breakpoint
DROP TRIGGER "studio_settings_version" ON "studio_settings";
--> statement-breakpoint
CREATE TRIGGER "studio_settings_version" BEFORE UPDATE ON "studio_settings" FOR EACH ROW
  WHEN (
    (OLD.working_hours, OLD.lead_time_hours, OLD.assignment, OLD.travel, OLD.equipment, OLD.scheduling, OLD.change_policy, OLD.delivery)
    IS DISTINCT FROM
    (NEW.working_hours, NEW.lead_time_hours, NEW.assignment, NEW.travel, NEW.equipment, NEW.scheduling, NEW.change_policy, NEW.delivery)
  )
  EXECUTE FUNCTION "raise_version"();
