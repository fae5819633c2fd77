ALTER TABLE "people" ADD COLUMN "feed_hash" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "feed_made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_feed_hash_unique" UNIQUE("feed_hash");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_feed" CHECK ((feed_hash is null) = (feed_made_at is null));