CREATE TABLE "customer_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"fee_minor" integer NOT NULL,
	"before_datetime" timestamp with time zone NOT NULL,
	"after_datetime" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_changes_kind" CHECK (kind in ('move', 'cancel') and (kind = 'move') = (after_datetime is not null)),
	CONSTRAINT "customer_changes_reason" CHECK (reason in ('plans', 'not_ready', 'no_access', 'weather')),
	CONSTRAINT "customer_changes_fee" CHECK (fee_minor >= 0),
	CONSTRAINT "customer_changes_note" CHECK (length(note) <= 500)
);
--> statement-breakpoint
ALTER TABLE "studio_settings" ADD COLUMN "change_policy" jsonb;--> statement-breakpoint
ALTER TABLE "customer_changes" ADD CONSTRAINT "customer_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_changes_order" ON "customer_changes" USING btree ("order_id","created_at");