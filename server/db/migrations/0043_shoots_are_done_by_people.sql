CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"skills" jsonb,
	"hours" jsonb,
	"home_address" text,
	"home_latitude" double precision,
	"home_longitude" double precision,
	"zones" jsonb,
	"max_jobs" integer,
	"max_kilometers" integer,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"active_from" date,
	"active_until" date,
	"days_changed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_position" CHECK (position between 1 and 1000),
	CONSTRAINT "people_name" CHECK (length(name) between 1 and 80),
	CONSTRAINT "people_color" CHECK (color ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "people_lists" CHECK (coalesce(jsonb_typeof(skills), 'array') = 'array' and coalesce(jsonb_typeof(hours), 'array') = 'array' and coalesce(jsonb_typeof(zones), 'array') = 'array'),
	CONSTRAINT "people_home" CHECK ((home_latitude is null) = (home_longitude is null) and (home_latitude is null or home_address is not null)
        and home_latitude between -90 and 90 and home_longitude between -180 and 180),
	CONSTRAINT "people_limits" CHECK (coalesce(max_jobs, 1) between 1 and 50 and coalesce(max_kilometers, 1) between 1 and 5000 and buffer_minutes between 0 and 480),
	CONSTRAINT "people_active" CHECK (active_from <= active_until)
);
--> statement-breakpoint
CREATE TABLE "person_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hours" jsonb NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "person_days_day" UNIQUE("person_id","day"),
	CONSTRAINT "person_days_hours" CHECK (jsonb_typeof(hours) = 'array'),
	CONSTRAINT "person_days_note" CHECK (length(note) <= 200)
);
--> statement-breakpoint
-- Each lane becomes a person of the same number, who works the studio's hours; confirmed shoots keep their times. The first start
-- of this version makes the people of the capacity who are not among them (server/features/people/make-first-people.ts).
INSERT INTO "people" ("id", "position", "name", "color", "created_at")
  SELECT ('00000000-0000-4000-8000-' || lpad(lane::text, 12, '0'))::uuid, lane, 'Photographer ' || lane,
    (array['#2563eb', '#16a34a', '#d97706', '#9333ea', '#dc2626', '#0891b2', '#db2777', '#65a30d', '#4f46e5', '#c2410c'])[(lane - 1) % 10 + 1],
    now()
  FROM (SELECT DISTINCT "lane" FROM "bookings") AS used;
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_no_overlap";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_lane";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "busy_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "busy_to" timestamp with time zone;--> statement-breakpoint
UPDATE "bookings" SET "person_id" = ('00000000-0000-4000-8000-' || lpad(lane::text, 12, '0'))::uuid,
  "busy_from" = "shoot_datetime", "busy_to" = "ends_at";
--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "person_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "busy_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "busy_to" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "people_made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "studio_settings" ADD COLUMN "assignment" text;--> statement-breakpoint
ALTER TABLE "studio_settings" ADD COLUMN "travel" jsonb;--> statement-breakpoint
ALTER TABLE "person_days" ADD CONSTRAINT "person_days_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_order" ON "people" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "person_days_time" ON "person_days" USING btree ("day");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_time" ON "bookings" USING gist (tstzrange(shoot_datetime, ends_at)) WHERE status = 'confirmed';--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "lane";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_busy" CHECK (busy_from <= shoot_datetime and busy_to >= ends_at);--> statement-breakpoint
ALTER TABLE "studio_settings" ADD CONSTRAINT "studio_settings_assignment" CHECK (assignment in ('priority', 'nearest', 'fair'));
--> statement-breakpoint
-- The shoots of a person never overlap, the drive to them and the buffer behind them included; one that begins when another ends
-- is fine (ranges are half-open).
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap"
  EXCLUDE USING gist ("person_id" WITH =, tstzrange("busy_from", "busy_to") WITH &&) WHERE (status = 'confirmed');
--> statement-breakpoint
DROP TRIGGER "bookings_version" ON "bookings";
--> statement-breakpoint
CREATE TRIGGER "bookings_version" BEFORE UPDATE ON "bookings" FOR EACH ROW
  WHEN (
    (OLD.shoot_datetime, OLD.ends_at, OLD.person_id, OLD.status, OLD.package_name, OLD.customer_name, OLD.customer_email, OLD.address,
    OLD.notes, OLD.package_details)
    IS DISTINCT FROM
    (NEW.shoot_datetime, NEW.ends_at, NEW.person_id, NEW.status, NEW.package_name, NEW.customer_name, NEW.customer_email, NEW.address,
    NEW.notes, NEW.package_details)
  )
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
DROP TRIGGER "studio_settings_version" ON "studio_settings";
--> statement-breakpoint
CREATE TRIGGER "studio_settings_version" BEFORE UPDATE ON "studio_settings" FOR EACH ROW
  WHEN (
    (OLD.working_hours, OLD.lead_time_hours, OLD.assignment, OLD.travel)
    IS DISTINCT FROM
    (NEW.working_hours, NEW.lead_time_hours, NEW.assignment, NEW.travel)
  )
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
CREATE TRIGGER "people_version" BEFORE UPDATE ON "people" FOR EACH ROW
  WHEN (
    (OLD.position, OLD.name, OLD.color, OLD.skills, OLD.hours, OLD.home_address, OLD.home_latitude, OLD.home_longitude, OLD.zones,
    OLD.max_jobs, OLD.max_kilometers, OLD.buffer_minutes, OLD.active_from, OLD.active_until, OLD.days_changed)
    IS DISTINCT FROM
    (NEW.position, NEW.name, NEW.color, NEW.skills, NEW.hours, NEW.home_address, NEW.home_latitude, NEW.home_longitude, NEW.zones,
    NEW.max_jobs, NEW.max_kilometers, NEW.buffer_minutes, NEW.active_from, NEW.active_until, NEW.days_changed)
  )
  EXECUTE FUNCTION "raise_version"();
