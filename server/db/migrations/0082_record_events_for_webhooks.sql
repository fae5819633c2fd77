CREATE TABLE "event_places" (
	"name" text PRIMARY KEY NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "event_places_name" CHECK (name in ('given', 'webhooks'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recorded" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_recorded_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sequence" bigint,
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_sequence_from_one" CHECK (sequence > 0),
	CONSTRAINT "events_version" CHECK (version > 0),
	CONSTRAINT "events_size" CHECK (octet_length(data::text) <= 16000),
	CONSTRAINT "events_subject" CHECK (subject_kind in ('order', 'booking', 'property', 'account', 'webhook'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_try_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"claimed_by" uuid,
	"is_replay" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("event_id","webhook_id"),
	CONSTRAINT "webhook_deliveries_state_known" CHECK (state in ('waiting', 'due', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_next" CHECK ((state = 'due') = (next_try_at is not null)),
	CONSTRAINT "webhook_deliveries_claim" CHECK (claimed_until is null or state = 'due'),
	CONSTRAINT "webhook_deliveries_ended" CHECK ((ended_at is not null) = (state in ('delivered', 'failed'))),
	CONSTRAINT "webhook_deliveries_tries" CHECK (tries >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_tries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" integer,
	"error" text,
	"answer" text NOT NULL,
	CONSTRAINT "webhook_tries_outcome" CHECK (num_nonnulls(status, error) > 0)
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"event_types" text[] NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp with time zone,
	"off_reason" text,
	"off_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"last_try_at" timestamp with time zone,
	"last_status" integer,
	"last_error" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhooks_off" CHECK ((off_reason is null) = (off_at is null)),
	CONSTRAINT "webhooks_off_reason" CHECK (off_reason in ('by_hand', 'gone', 'failing')),
	CONSTRAINT "webhooks_former" CHECK ((former_secret is null) = (former_until is null))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_tries" ADD CONSTRAINT "webhook_tries_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_sequence" ON "events" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("type","sequence");--> statement-breakpoint
CREATE INDEX "events_unread" ON "events" USING btree ("recorded") WHERE sequence is null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_in_order" ON "webhook_deliveries" USING btree ("webhook_id","subject_id") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_try_at") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","subject_id","sequence") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_state" ON "webhook_deliveries" USING btree ("webhook_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_tries_delivery" ON "webhook_tries" USING btree ("delivery_id","started_at","id");--> statement-breakpoint
CREATE INDEX "webhooks_created_by" ON "webhooks" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('order_confirmation', 'studio_notice', 'order_completed', 'order_cancelled', 'order_refunded', 'portal_invitation', 'payment_link', 'payment_received', 'shoot_scheduled', 'shoot_moved', 'shoot_cancelled', 'media_delivered', 'review_received', 'review_answered', 'archive_ready', 'link_ending', 'contact_notice', 'contact_receipt', 'confirm_address', 'account_exists', 'reset_password', 'password_changed', 'confirm_email_change', 'confirm_new_email', 'email_changed', 'new_device', 'sign_in_trouble', 'two_factor_changed', 'account_deleted', 'account_invitation', 'webhook_failing', 'webhook_off'));--> statement-breakpoint
INSERT INTO "event_places" ("name") VALUES ('given'), ('webhooks');
--> statement-breakpoint
-- An event says what happened then; all that comes later is its place among those that are read, once.
CREATE FUNCTION "keep_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sequence IS NOT NULL
    OR (OLD.id, OLD.recorded, OLD.type, OLD.version, OLD.subject_kind, OLD.subject_id, OLD.data, OLD.at)
    IS DISTINCT FROM (NEW.id, NEW.recorded, NEW.type, NEW.version, NEW.subject_kind, NEW.subject_id, NEW.data, NEW.at)
  THEN
    RAISE EXCEPTION 'An event is never changed.' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "events_unchanged" BEFORE UPDATE ON "events" FOR EACH ROW EXECUTE FUNCTION "keep_event"();
