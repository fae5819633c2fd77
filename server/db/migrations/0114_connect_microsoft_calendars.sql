ALTER TABLE "connections" DROP CONSTRAINT "connections_kind";--> statement-breakpoint
ALTER TABLE "calendar_accounts" DROP CONSTRAINT "calendar_accounts_kind";--> statement-breakpoint
ALTER TABLE "calendar_sign_ins" DROP CONSTRAINT "calendar_sign_ins_kind";--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD COLUMN "subscription_hash" text;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD COLUMN "subscription_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD COLUMN "subscription_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD COLUMN "look_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD CONSTRAINT "calendar_accounts_subscription_id_unique" UNIQUE("subscription_id");--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_kind" CHECK (kind in ('mail', 'payments', 'geocoder', 'routing', 'google_calendar', 'microsoft_calendar'));--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD CONSTRAINT "calendar_accounts_subscription" CHECK ((subscription_id is null) = (subscription_hash is null) and (subscription_id is null) = (subscription_ends_at is null));--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD CONSTRAINT "calendar_accounts_kind" CHECK (kind in ('caldav', 'google', 'microsoft'));--> statement-breakpoint
ALTER TABLE "calendar_sign_ins" ADD CONSTRAINT "calendar_sign_ins_kind" CHECK (kind in ('google', 'microsoft'));