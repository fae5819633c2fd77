CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "contact_message_id" uuid;--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_contact_message" ON "mails" USING btree ("contact_message_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_subject" CHECK ((kind in ('contact_notice', 'contact_receipt')) = (contact_message_id is not null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_one_subject" CHECK (num_nonnulls(order_id, contact_message_id) <= 1);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('order_confirmation', 'studio_notice', 'contact_notice', 'contact_receipt'));