CREATE TABLE "originals_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "originals_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "originals_links" ADD CONSTRAINT "originals_links_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "originals_links" ADD CONSTRAINT "originals_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "originals_links_open" ON "originals_links" USING btree ("property_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "originals_links_property" ON "originals_links" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "originals_links_created_by" ON "originals_links" USING btree ("created_by");