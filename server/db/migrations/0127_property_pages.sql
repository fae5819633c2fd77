CREATE TABLE "property_pages" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"token" text NOT NULL,
	"state" text NOT NULL,
	"template" text NOT NULL,
	"headline" text NOT NULL,
	"description" text NOT NULL,
	"show_price" boolean NOT NULL,
	"lot" double precision,
	"year" integer,
	"agent_name" text NOT NULL,
	"agent_brokerage" text NOT NULL,
	"agent_phone" text NOT NULL,
	"agent_email" text NOT NULL,
	"agent_license" text NOT NULL,
	"color" text NOT NULL,
	"photo_ids" uuid[] NOT NULL,
	"published_at" timestamp with time zone,
	"checked_sum" text,
	"is_clean" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "property_pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "property_pages_token_unique" UNIQUE("token"),
	CONSTRAINT "property_pages_state" CHECK (state in ('draft', 'coming_soon', 'live', 'under_contract', 'sold', 'archived')),
	CONSTRAINT "property_pages_template" CHECK (template in ('editorial')),
	CONSTRAINT "property_pages_published" CHECK ((state = 'draft') = (published_at is null)),
	CONSTRAINT "property_pages_slug" CHECK (slug ~ '^[a-z0-9-]{1,80}$'),
	CONSTRAINT "property_pages_token" CHECK (length(token) >= 22),
	CONSTRAINT "property_pages_color" CHECK (color ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "property_pages_lot" CHECK (lot > 0),
	CONSTRAINT "property_pages_clean" CHECK (checked_sum is not null or not is_clean)
);
--> statement-breakpoint
ALTER TABLE "property_pages" ADD CONSTRAINT "property_pages_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_pages" ADD CONSTRAINT "property_pages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_pages_created_by" ON "property_pages" USING btree ("created_by");