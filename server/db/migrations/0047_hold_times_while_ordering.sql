CREATE TABLE "holds" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"owner_hash" text NOT NULL,
	"client" text NOT NULL,
	"order_id" uuid,
	"latitude" double precision,
	"longitude" double precision,
	"skills" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holds_place" CHECK ((latitude is null) = (longitude is null))
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status";--> statement-breakpoint
DROP INDEX "bookings_time";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_person_id" uuid;--> statement-breakpoint
ALTER TABLE "studio_settings" ADD COLUMN "scheduling" text;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holds_owner" ON "holds" USING btree ("owner_hash");--> statement-breakpoint
CREATE INDEX "holds_client" ON "holds" USING btree ("client");--> statement-breakpoint
CREATE INDEX "holds_order" ON "holds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "holds_end" ON "holds" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_held_person_id_people_id_fk" FOREIGN KEY ("held_person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_time" ON "bookings" USING gist (tstzrange(shoot_datetime, ends_at)) WHERE status in ('confirmed', 'held');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_held" CHECK (status <> 'held' or order_id is null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK (status in ('confirmed', 'cancelled', 'held'));--> statement-breakpoint
ALTER TABLE "studio_settings" ADD CONSTRAINT "studio_settings_scheduling" CHECK (scheduling in ('offered', 'on_request'));
--> statement-breakpoint
-- What is held keeps its person as a shoot does: of two at once the database refuses one, whichever way they come.
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_no_overlap";
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap"
  EXCLUDE USING gist ("person_id" WITH =, tstzrange("busy_from", "busy_to") WITH &&) WHERE (status in ('confirmed', 'held'));
--> statement-breakpoint
DROP TRIGGER "studio_settings_version" ON "studio_settings";
--> statement-breakpoint
CREATE TRIGGER "studio_settings_version" BEFORE UPDATE ON "studio_settings" FOR EACH ROW
  WHEN (
    (OLD.working_hours, OLD.lead_time_hours, OLD.assignment, OLD.travel, OLD.equipment, OLD.scheduling)
    IS DISTINCT FROM
    (NEW.working_hours, NEW.lead_time_hours, NEW.assignment, NEW.travel, NEW.equipment, NEW.scheduling)
  )
  EXECUTE FUNCTION "raise_version"();
