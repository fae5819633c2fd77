CREATE TABLE "calendar_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"address" text NOT NULL,
	"user_name" text NOT NULL,
	"sealed_password" text NOT NULL,
	"read_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calendar_accounts_person_id_unique" UNIQUE("person_id"),
	CONSTRAINT "calendar_accounts_user_name" CHECK (length(user_name) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "calendar_objects" (
	"calendar_id" uuid NOT NULL,
	"href" text NOT NULL,
	"etag" text NOT NULL,
	"uid" text NOT NULL,
	"data" text NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "calendar_objects_calendar_id_href_pk" PRIMARY KEY("calendar_id","href")
);
--> statement-breakpoint
CREATE TABLE "shoot_copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"href" text NOT NULL,
	"etag" text,
	"hash" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"change" text,
	"changed_to" timestamp with time zone,
	"change_found_at" timestamp with time zone,
	"change_seen_at" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shoot_copies_place" UNIQUE("booking_id","calendar_id"),
	CONSTRAINT "shoot_copies_change" CHECK (change in ('moved', 'deleted')),
	CONSTRAINT "shoot_copies_changed_to" CHECK ((change is not null and change = 'moved') = (changed_to is not null) and (change is null) = (change_found_at is null) and (change is null) = (change_seen_at is null))
);
--> statement-breakpoint
ALTER TABLE "person_calendars" ALTER COLUMN "sealed_address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "person_calendars" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "person_calendars" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "person_calendars" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "person_calendars" ADD COLUMN "is_writable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "person_calendars" ADD COLUMN "counts_busy" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "person_calendars" ADD COLUMN "gets_shoots" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "person_calendars" ADD COLUMN "sync_token" text;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD CONSTRAINT "calendar_accounts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_objects" ADD CONSTRAINT "calendar_objects_calendar_id_person_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."person_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_copies" ADD CONSTRAINT "shoot_copies_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_copies" ADD CONSTRAINT "shoot_copies_calendar_id_person_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."person_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shoot_copies_calendar" ON "shoot_copies" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "shoot_copies_changed" ON "shoot_copies" USING btree ("change_found_at") WHERE change is not null;--> statement-breakpoint
ALTER TABLE "person_calendars" ADD CONSTRAINT "person_calendars_account_id_calendar_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."calendar_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "person_calendars_shoots" ON "person_calendars" USING btree ("account_id") WHERE gets_shoots;--> statement-breakpoint
ALTER TABLE "person_calendars" ADD CONSTRAINT "person_calendars_url" UNIQUE("account_id","url");--> statement-breakpoint
ALTER TABLE "person_calendars" ADD CONSTRAINT "person_calendars_kind" CHECK ((account_id is null) = (sealed_address is not null) and (account_id is null) = (url is null));--> statement-breakpoint
ALTER TABLE "person_calendars" ADD CONSTRAINT "person_calendars_shoots_account" CHECK (account_id is not null or not gets_shoots);