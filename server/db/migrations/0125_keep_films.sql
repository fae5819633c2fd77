ALTER TABLE "media_items" ADD COLUMN "film_facts" jsonb;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "films" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "film_state" text;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "film_failure" text;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "film_progress" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "film_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "media_items_films" ON "media_items" USING btree ("created_at") WHERE film_state in ('waiting', 'making');--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_film_state" CHECK (film_state is null or film_state in ('as_it_came', 'waiting', 'making', 'made', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_film_of" CHECK (kind = 'film' or (film_state is null and film_facts is null));--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_film_failure" CHECK ((film_state is not distinct from 'failed') = (film_failure is not null));--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_film_made" CHECK ((film_state is not distinct from 'made') = (films <> '[]'::jsonb));--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_film_progress" CHECK (film_progress between 0 and 100);