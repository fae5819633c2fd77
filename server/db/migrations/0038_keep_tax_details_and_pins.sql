CREATE TABLE "tax_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"facts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_profiles_email_unique" UNIQUE("email"),
	CONSTRAINT "tax_profiles_email" CHECK (email = lower(email))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_tax" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_area_unknown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_point" CHECK ((latitude is null) = (longitude is null) and latitude between -90 and 90 and longitude between -180 and 180);