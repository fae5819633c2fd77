ALTER TABLE "people" ADD COLUMN "invitations_busy" text DEFAULT 'maybe' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "invitation_addresses" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD COLUMN "addresses" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "person_calendars" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "person_calendars" ADD COLUMN "last_modified" text;--> statement-breakpoint
ALTER TABLE "person_calendars" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "person_calendars" ADD COLUMN "reading_key" text;--> statement-breakpoint
ALTER TABLE "person_calendars" ADD COLUMN "problems" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "person_calendars" ADD COLUMN "problem_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_invitations_busy" CHECK (invitations_busy in ('accepted', 'maybe', 'all'));