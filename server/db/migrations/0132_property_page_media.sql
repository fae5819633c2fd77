ALTER TABLE "property_pages" DROP CONSTRAINT "property_pages_template";--> statement-breakpoint
ALTER TABLE "page_pictures" ADD COLUMN "is_of_site" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "property_pages" ADD COLUMN "media_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "property_pages" ADD COLUMN "unbranded_tour_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "property_pages" ADD COLUMN "agent_picture" text;--> statement-breakpoint
ALTER TABLE "property_pages" ADD COLUMN "brokerage_logo" text;--> statement-breakpoint
ALTER TABLE "property_pages" ADD CONSTRAINT "property_pages_agent_picture_page_pictures_sha256_fk" FOREIGN KEY ("agent_picture") REFERENCES "public"."page_pictures"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_pages" ADD CONSTRAINT "property_pages_brokerage_logo_page_pictures_sha256_fk" FOREIGN KEY ("brokerage_logo") REFERENCES "public"."page_pictures"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_pages_agent_picture" ON "property_pages" USING btree ("agent_picture") WHERE agent_picture is not null;--> statement-breakpoint
CREATE INDEX "property_pages_brokerage_logo" ON "property_pages" USING btree ("brokerage_logo") WHERE brokerage_logo is not null;--> statement-breakpoint
ALTER TABLE "property_pages" ADD CONSTRAINT "property_pages_unbranded_tours" CHECK (unbranded_tour_ids <@ media_ids);--> statement-breakpoint
ALTER TABLE "property_pages" ADD CONSTRAINT "property_pages_template" CHECK (template in ('editorial', 'gallery', 'cinematic'));