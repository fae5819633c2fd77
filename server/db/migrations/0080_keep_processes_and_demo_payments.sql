CREATE TABLE "demo_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"fingerprint" text NOT NULL,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "demo_payments_status" CHECK (status in ('succeeded', 'canceled', 'incomplete')),
	CONSTRAINT "demo_payments_amount" CHECK (amount_minor > 0)
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"roles" text[] NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "processes_seen" ON "processes" USING btree ("seen_at");