CREATE TABLE "person_busy_times" (
	"calendar_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_all_day" boolean NOT NULL,
	CONSTRAINT "person_busy_times_calendar_id_position_pk" PRIMARY KEY("calendar_id","position"),
	CONSTRAINT "person_busy_times_length" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "person_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"sealed_address" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_calendars_name" CHECK (length(name) between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "person_busy_times" ADD CONSTRAINT "person_busy_times_calendar_id_person_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."person_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_calendars" ADD CONSTRAINT "person_calendars_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_busy_times_end" ON "person_busy_times" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "person_calendars_person" ON "person_calendars" USING btree ("person_id","created_at");