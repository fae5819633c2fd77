CREATE TABLE "shoot_event_pictures" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "shoot_event_pictures_size" CHECK (length(bytes) <= 170002)
);
--> statement-breakpoint
ALTER TABLE "shoot_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "shoot_events" ADD COLUMN "fee_minor" integer;--> statement-breakpoint
ALTER TABLE "shoot_event_pictures" ADD CONSTRAINT "shoot_event_pictures_event_id_shoot_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."shoot_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_events" ADD CONSTRAINT "shoot_events_reason" CHECK (reason in ('no_access', 'not_ready', 'weather', 'other'));--> statement-breakpoint
ALTER TABLE "shoot_events" ADD CONSTRAINT "shoot_events_fee" CHECK (fee_minor >= 0);