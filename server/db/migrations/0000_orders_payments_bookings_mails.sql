CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"shoot_datetime" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"lane" integer NOT NULL,
	"status" text DEFAULT 'confirmed' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"package_name" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"address" text NOT NULL,
	"notes" text NOT NULL,
	"package_details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "bookings_length" CHECK (ends_at > shoot_datetime),
	CONSTRAINT "bookings_lane" CHECK (lane >= 1),
	CONSTRAINT "bookings_status" CHECK (status in ('confirmed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"unique_key" text NOT NULL,
	"order_id" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_unique_key_unique" UNIQUE("unique_key"),
	CONSTRAINT "mails_kind" CHECK (kind in ('order_confirmation', 'studio_notice')),
	CONSTRAINT "mails_status" CHECK (status in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_access" (
	"order_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_access_order_id_token_hash_pk" PRIMARY KEY("order_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"invoice_number" integer,
	"user_id" uuid,
	"draft_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"package" jsonb NOT NULL,
	"package_id" text NOT NULL,
	"package_name" text NOT NULL,
	"list_price_cents" integer NOT NULL,
	"charge_minor" integer NOT NULL,
	"charge_currency" text NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"payment_mode" text NOT NULL,
	"payment_status" text DEFAULT 'requires_payment' NOT NULL,
	"order_status" text,
	"scheduling_status" text,
	"payment_intent_id" text,
	"property_name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"sqft" double precision,
	"bedrooms" double precision,
	"bathrooms" double precision,
	"preferred_date" date,
	"preferred_time" text,
	"notes" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"locale" text NOT NULL,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_invoice_number_unique" UNIQUE("invoice_number"),
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "orders_payment_status" CHECK (payment_status in ('requires_payment', 'paid', 'refunded', 'failed')),
	CONSTRAINT "orders_order_status" CHECK (order_status in ('pending', 'completed', 'cancelled')),
	CONSTRAINT "orders_scheduling_status" CHECK (scheduling_status in ('not_requested', 'booked', 'to_be_scheduled')),
	CONSTRAINT "orders_payment_mode" CHECK (payment_mode in ('demo', 'test', 'live')),
	CONSTRAINT "orders_charge_currency" CHECK (charge_currency in ('try', 'usd')),
	CONSTRAINT "orders_amounts" CHECK (list_price_cents > 0 and charge_minor > 0 and refunded_minor between 0 and charge_minor),
	CONSTRAINT "orders_paid_facts" CHECK ((payment_status in ('paid', 'refunded')) = (paid_at is not null and invoice_number is not null and order_status is not null and scheduling_status is not null)),
	CONSTRAINT "orders_refund_facts" CHECK ((payment_status = 'refunded') = (refunded_minor = charge_minor))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alerts_kind_subject" UNIQUE("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"decline_code" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempts_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_access" ADD CONSTRAINT "order_access_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_shoot_datetime" ON "bookings" USING btree ("shoot_datetime","id");--> statement-breakpoint
CREATE INDEX "mails_order" ON "mails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_draft" ON "orders" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("next_check_at") WHERE payment_status = 'requires_payment';--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id");