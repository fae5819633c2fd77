CREATE TABLE "open_houses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_houses_order" CHECK (starts_at < ends_at and ends_at - starts_at <= interval '25 hours'),
	CONSTRAINT "open_houses_to_come" CHECK (created_at < ends_at),
	CONSTRAINT "open_houses_note" CHECK (length(note) <= 120 and note !~ '[\n\r]')
);
--> statement-breakpoint
ALTER TABLE "open_houses" ADD CONSTRAINT "open_houses_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_houses_property" ON "open_houses" USING btree ("property_id","ends_at");--> statement-breakpoint
-- Nobody can be at two open houses of one property; one may begin when another one ends.
ALTER TABLE "open_houses" ADD CONSTRAINT "open_houses_no_overlap"
  EXCLUDE USING gist ("property_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);
