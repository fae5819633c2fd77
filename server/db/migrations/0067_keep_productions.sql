CREATE TABLE "production_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"from_stage" text,
	"to_stage" text NOT NULL,
	"cause" text NOT NULL,
	"moved_by" uuid,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "production_moves_from" CHECK (from_stage in ('shot', 'uploaded', 'editing', 'check', 'review', 'delivered')),
	CONSTRAINT "production_moves_to" CHECK (to_stage in ('shot', 'uploaded', 'editing', 'check', 'review', 'delivered')),
	CONSTRAINT "production_moves_cause" CHECK (cause in ('by_hand', 'shoot_over', 'files_arrived', 'editing_begun', 'sent_to_check', 'returned', 'check_passed', 'round_sent', 'approved', 'delivery_sent'))
);
--> statement-breakpoint
CREATE TABLE "production_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"text" text NOT NULL,
	"asked_by" uuid,
	"asked_as" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "production_questions_text" CHECK (length(text) between 1 and 1000),
	CONSTRAINT "production_questions_answer" CHECK ((answer is null) = (answered_at is null))
);
--> statement-breakpoint
CREATE TABLE "productions" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"stage" text NOT NULL,
	"stage_since" timestamp with time zone NOT NULL,
	"is_stage_by_hand" boolean DEFAULT false NOT NULL,
	"clock_kind" text,
	"clock_from" timestamp with time zone,
	"clock_minutes" double precision,
	"turnaround_minutes" integer,
	"due_at" timestamp with time zone,
	"is_due_fixed" boolean DEFAULT false NOT NULL,
	"paused_at" timestamp with time zone,
	"assigned_to" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "productions_stage" CHECK (stage in ('shot', 'uploaded', 'editing', 'check', 'review', 'delivered')),
	CONSTRAINT "productions_clock_kind" CHECK (clock_kind in ('upload', 'delivery', 'revision')),
	CONSTRAINT "productions_clock" CHECK (num_nonnulls(clock_kind, clock_from, clock_minutes, turnaround_minutes, due_at) in (0, 5) and (due_at is not null or not is_due_fixed))
);
--> statement-breakpoint
ALTER TABLE "studio_settings" ADD COLUMN "production" jsonb;--> statement-breakpoint
ALTER TABLE "production_moves" ADD CONSTRAINT "production_moves_property_id_productions_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."productions"("property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_moves" ADD CONSTRAINT "production_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_questions" ADD CONSTRAINT "production_questions_property_id_productions_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."productions"("property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_questions" ADD CONSTRAINT "production_questions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_questions" ADD CONSTRAINT "production_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "production_moves_property" ON "production_moves" USING btree ("property_id","moved_at","id");--> statement-breakpoint
CREATE INDEX "production_moves_user" ON "production_moves" USING btree ("moved_by");--> statement-breakpoint
CREATE INDEX "production_questions_property" ON "production_questions" USING btree ("property_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "production_questions_open" ON "production_questions" USING btree ("property_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "production_questions_asked_by" ON "production_questions" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "production_questions_answered_by" ON "production_questions" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "productions_column" ON "productions" USING btree ("stage",(coalesce(due_at, stage_since)),"property_id");--> statement-breakpoint
CREATE INDEX "productions_assigned" ON "productions" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "productions_due" ON "productions" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
DROP TRIGGER "studio_settings_version" ON "studio_settings";
--> statement-breakpoint
CREATE TRIGGER "studio_settings_version" BEFORE UPDATE ON "studio_settings" FOR EACH ROW
  WHEN (
    (OLD.working_hours, OLD.lead_time_hours, OLD.assignment, OLD.travel, OLD.equipment, OLD.scheduling, OLD.change_policy, OLD.delivery, OLD.production)
    IS DISTINCT FROM
    (NEW.working_hours, NEW.lead_time_hours, NEW.assignment, NEW.travel, NEW.equipment, NEW.scheduling, NEW.change_policy, NEW.delivery, NEW.production)
  )
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
CREATE TRIGGER "productions_version" BEFORE UPDATE ON "productions" FOR EACH ROW
  WHEN (
    (OLD.stage, OLD.stage_since, OLD.paused_at, OLD.assigned_to, OLD.is_due_fixed, CASE WHEN OLD.is_due_fixed THEN OLD.due_at END)
    IS DISTINCT FROM
    (NEW.stage, NEW.stage_since, NEW.paused_at, NEW.assigned_to, NEW.is_due_fixed, CASE WHEN NEW.is_due_fixed THEN NEW.due_at END)
  )
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
INSERT INTO "productions" ("property_id", "stage", "stage_since", "created_at")
  SELECT "id", 'delivered', "notified_at", "notified_at" FROM "properties" WHERE "notified_at" IS NOT NULL;
