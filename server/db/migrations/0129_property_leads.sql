CREATE TABLE "property_leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"source" text NOT NULL,
	"was_mailed" boolean NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "property_leads_source" CHECK (source ~ '^([a-z0-9][a-z0-9-]{0,31})?$'),
	CONSTRAINT "property_leads_said" CHECK (name <> '' and email <> '' and message <> '')
);
--> statement-breakpoint
CREATE TABLE "property_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"owner_id" uuid,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"photos" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "property_visits_day" UNIQUE NULLS NOT DISTINCT("property_id","day","source","owner_id"),
	CONSTRAINT "property_visits_source" CHECK (source ~ '^([a-z0-9][a-z0-9-]{0,31})?$'),
	CONSTRAINT "property_visits_counts" CHECK (least(views, visitors, photos, leads, bots) >= 0 and visitors <= views)
);
--> statement-breakpoint
CREATE TABLE "visit_marks" (
	"day" date NOT NULL,
	"property_id" uuid NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "visit_marks_day_property_id_mark_pk" PRIMARY KEY("day","property_id","mark")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "property_pages" ADD COLUMN "is_email_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "property_leads" ADD CONSTRAINT "property_leads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_leads" ADD CONSTRAINT "property_leads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_visits" ADD CONSTRAINT "property_visits_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_visits" ADD CONSTRAINT "property_visits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_marks" ADD CONSTRAINT "visit_marks_day_visit_salts_day_fk" FOREIGN KEY ("day") REFERENCES "public"."visit_salts"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_marks" ADD CONSTRAINT "visit_marks_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_leads_property" ON "property_leads" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "property_leads_owner" ON "property_leads" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "property_leads_address" ON "property_leads" USING btree ("email_folded","created_at","id");--> statement-breakpoint
CREATE INDEX "property_leads_created" ON "property_leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "property_visits_owner" ON "property_visits" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "visit_marks_property" ON "visit_marks" USING btree ("property_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('order_confirmation', 'studio_notice', 'order_completed', 'order_cancelled', 'order_refunded', 'portal_invitation', 'payment_link', 'payment_received', 'invoice_issued', 'payment_reminder', 'shoot_scheduled', 'shoot_moved', 'shoot_cancelled', 'shoot_reminder', 'shoot_on_the_way', 'guest_times', 'guest_reminder', 'guest_delivery', 'guests_changed', 'crew_news', 'media_delivered', 'review_received', 'review_answered', 'archive_ready', 'link_ending', 'contact_notice', 'contact_receipt', 'confirm_address', 'account_exists', 'reset_password', 'password_changed', 'confirm_email_change', 'confirm_new_email', 'email_changed', 'new_device', 'sign_in_trouble', 'two_factor_changed', 'account_deleted', 'order_moved_away', 'property_moved_away', 'property_moved_here', 'account_invitation', 'webhook_failing', 'webhook_off', 'owner_notice', 'property_lead'));