ALTER TABLE "mails" ADD COLUMN "refund_minor" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cancel_shoot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_refund" CHECK (refund_minor is null or (kind = 'order_refunded' and refund_minor > 0));