CREATE TABLE "property_tours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"tour_id" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "property_tours_once" UNIQUE("property_id","provider","tour_id"),
	CONSTRAINT "property_tours_provider" CHECK (provider in ('matterport', 'iguide', 'zillow', 'youtube', 'vimeo'))
);
--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;