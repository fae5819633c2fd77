CREATE TABLE "calendar_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"is_own" boolean NOT NULL,
	"sealed_verifier" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_sign_ins_kind" CHECK (kind in ('google'))
);
--> statement-breakpoint
ALTER TABLE "connections" DROP CONSTRAINT "connections_kind";--> statement-breakpoint
ALTER TABLE "calendar_accounts" ALTER COLUMN "sealed_password" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD COLUMN "kind" text DEFAULT 'caldav' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD COLUMN "sealed_tokens" text;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD COLUMN "needs_sign_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD COLUMN "wait_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_sign_ins" ADD CONSTRAINT "calendar_sign_ins_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_sign_ins" ADD CONSTRAINT "calendar_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_sign_ins" ADD CONSTRAINT "calendar_sign_ins_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_sign_ins_person" ON "calendar_sign_ins" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "calendar_sign_ins_user" ON "calendar_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "calendar_sign_ins_session" ON "calendar_sign_ins" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "calendar_sign_ins_end" ON "calendar_sign_ins" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_kind" CHECK (kind in ('mail', 'payments', 'geocoder', 'routing', 'google_calendar'));--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD CONSTRAINT "calendar_accounts_kind" CHECK (kind in ('caldav', 'google'));--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD CONSTRAINT "calendar_accounts_sealed" CHECK ((kind = 'caldav') = (sealed_password is not null) and (kind = 'caldav') = (sealed_tokens is null));