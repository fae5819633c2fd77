ALTER TABLE "mails" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_held" ON "mails" USING btree ("order_id") WHERE due_at is not null;