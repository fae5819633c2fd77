CREATE TABLE "edit_results" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"link_id" uuid,
	"source_id" uuid,
	"is_matched" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "edit_results_state" CHECK (state in ('waiting', 'sent', 'returned', 'approved')),
	CONSTRAINT "edit_results_matched" CHECK (is_matched or state in ('waiting', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "editing_notes" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"notes" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editor_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "editor_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "editor_links_life" CHECK (expires_at > created_at)
);
--> statement-breakpoint
ALTER TABLE "media_items" DROP CONSTRAINT "media_items_kind";--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "uploaded_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "editor_link_id" uuid;--> statement-breakpoint
ALTER TABLE "edit_results" ADD CONSTRAINT "edit_results_media_id_media_items_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_results" ADD CONSTRAINT "edit_results_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_results" ADD CONSTRAINT "edit_results_link_id_editor_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."editor_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_results" ADD CONSTRAINT "edit_results_source_id_media_items_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."media_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_results" ADD CONSTRAINT "edit_results_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editing_notes" ADD CONSTRAINT "editing_notes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editor_links" ADD CONSTRAINT "editor_links_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editor_links" ADD CONSTRAINT "editor_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edit_results_property" ON "edit_results" USING btree ("property_id","state");--> statement-breakpoint
CREATE INDEX "edit_results_source" ON "edit_results" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "edit_results_link" ON "edit_results" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "edit_results_decided_by" ON "edit_results" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "editor_links_property" ON "editor_links" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "editor_links_created_by" ON "editor_links" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_editor_link_id_editor_links_id_fk" FOREIGN KEY ("editor_link_id") REFERENCES "public"."editor_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_editor_link" ON "uploads" USING btree ("editor_link_id") WHERE editor_link_id is not null;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_raw" CHECK ((kind = 'raw') = (file_type like 'image/x-%') and (kind <> 'raw' or stage = 'source'));--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_kind" CHECK (kind in ('photo', 'film', 'plan', 'panorama', 'document', 'raw'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploader" CHECK (uploaded_by is not null or editor_link_id is not null);