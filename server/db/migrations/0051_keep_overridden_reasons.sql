CREATE TABLE "shoot_overrides" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reasons" jsonb NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shoot_overrides_reasons" CHECK (jsonb_typeof(reasons) = 'array' and jsonb_array_length(reasons) > 0)
);
--> statement-breakpoint
ALTER TABLE "shoot_overrides" ADD CONSTRAINT "shoot_overrides_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_overrides" ADD CONSTRAINT "shoot_overrides_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_overrides" ADD CONSTRAINT "shoot_overrides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shoot_overrides_user" ON "shoot_overrides" USING btree ("user_id");