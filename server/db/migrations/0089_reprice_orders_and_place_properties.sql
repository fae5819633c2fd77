ALTER TABLE "installation" ADD COLUMN "properties_placed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "repriced" jsonb;