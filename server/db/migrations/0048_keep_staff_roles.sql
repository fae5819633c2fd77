CREATE TABLE "staff_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "staff_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "staff_roles_role" CHECK (role in ('owner', 'manager', 'photographer', 'editor'))
);
--> statement-breakpoint
CREATE TABLE "shoot_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shoot_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shoot_events_kind" CHECK (kind in ('check_in', 'check_out', 'note', 'not_possible')),
	CONSTRAINT "shoot_events_text" CHECK (length(text) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_role";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "staff_roles" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "sees_orders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sees_orders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "roles_changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_events" ADD CONSTRAINT "shoot_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_events" ADD CONSTRAINT "shoot_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shoot_events_booking" ON "shoot_events" USING btree ("booking_id","position");--> statement-breakpoint
CREATE INDEX "shoot_events_user" ON "shoot_events" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_user_id_unique" UNIQUE("user_id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role" CHECK (role in ('realtor', 'staff', 'admin'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK (role in ('realtor', 'staff', 'admin'));
--> statement-breakpoint
-- An owner is an account with the role admin, and the other way round; who is no staff any more has no staff role, sees no orders and is
-- nobody of the crew. Whoever writes the role, the rest follows.
CREATE FUNCTION "keep_staff_roles"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role = 'admin' THEN
    DELETE FROM staff_roles WHERE user_id = NEW.id AND role <> 'owner';
    INSERT INTO staff_roles (user_id, role) VALUES (NEW.id, 'owner') ON CONFLICT DO NOTHING;
  ELSIF NEW.role = 'staff' THEN
    DELETE FROM staff_roles WHERE user_id = NEW.id AND role = 'owner';
  ELSE
    DELETE FROM staff_roles WHERE user_id = NEW.id;
    UPDATE people SET user_id = NULL WHERE user_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_staff_roles" AFTER INSERT OR UPDATE OF "role" ON "users" FOR EACH ROW
  EXECUTE FUNCTION "keep_staff_roles"();
--> statement-breakpoint
INSERT INTO "staff_roles" ("user_id", "role") SELECT id, 'owner' FROM "users" WHERE role = 'admin';
--> statement-breakpoint
DROP TRIGGER "users_version" ON "users";
--> statement-breakpoint
CREATE TRIGGER "users_version" BEFORE UPDATE ON "users" FOR EACH ROW
  WHEN (
    (OLD.full_name, OLD.email, OLD.email_verified, OLD.company_name, OLD.role, OLD.suspended_at, OLD.locale,
    OLD.roles_changed)
    IS DISTINCT FROM
    (NEW.full_name, NEW.email, NEW.email_verified, NEW.company_name, NEW.role, NEW.suspended_at, NEW.locale,
    NEW.roles_changed)
  )
  EXECUTE FUNCTION "raise_version"();
