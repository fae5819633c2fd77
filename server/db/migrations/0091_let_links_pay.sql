ALTER TABLE "delivery_links" ADD COLUMN "can_pay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "delivery_links" SET "can_pay" = true WHERE cardinality("sizes") > 0;
