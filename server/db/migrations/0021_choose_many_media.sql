CREATE TABLE "media_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"owner_id" uuid,
	"role" text NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"add_tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"remove_tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"undoes" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "media_acts_kind" CHECK (kind in ('tag', 'delete', 'restore')),
	CONSTRAINT "media_acts_state" CHECK (state in ('running', 'done', 'failed')),
	CONSTRAINT "media_acts_finished" CHECK ((state = 'running') = (finished_at is null)),
	CONSTRAINT "media_acts_undo" CHECK ((kind = 'restore') = (undoes is not null))
);
--> statement-breakpoint
CREATE TABLE "media_selections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "zips" ADD COLUMN "item_names" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "media_acts" ADD CONSTRAINT "media_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_acts" ADD CONSTRAINT "media_acts_undoes_media_acts_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."media_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_selections" ADD CONSTRAINT "media_selections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_acts_running" ON "media_acts" USING btree ("user_id") WHERE finished_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "media_acts_undoes" ON "media_acts" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "media_acts_user" ON "media_acts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_acts_created" ON "media_acts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_selections_expires" ON "media_selections" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "media_selections_user" ON "media_selections" USING btree ("user_id","created_at");