CREATE TABLE "review_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pin_id" uuid NOT NULL,
	"round_id" uuid,
	"author_kind" text NOT NULL,
	"reviewer_id" uuid,
	"user_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_by" uuid,
	CONSTRAINT "review_comments_author_kind" CHECK (author_kind in ('client', 'staff')),
	CONSTRAINT "review_comments_author" CHECK ((author_kind = 'client') = (reviewer_id is not null) and (author_kind = 'client') = (round_id is not null))
);
--> statement-breakpoint
CREATE TABLE "review_favorites" (
	"reviewer_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "review_favorites_reviewer_id_item_id_pk" PRIMARY KEY("reviewer_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "review_notices" (
	"recipient" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_pins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"file_number" integer DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"round_id" uuid,
	"x" double precision,
	"y" double precision,
	"wish" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_pins_number" UNIQUE("item_id","is_internal","number"),
	CONSTRAINT "review_pins_state" CHECK (state in ('open', 'in_work', 'done', 'approved')),
	CONSTRAINT "review_pins_place" CHECK ((x is null) = (y is null) and x between 0 and 1 and y between 0 and 1),
	CONSTRAINT "review_pins_file_number" CHECK (file_number > 0),
	CONSTRAINT "review_pins_internal" CHECK (not is_internal or round_id is null)
);
--> statement-breakpoint
CREATE TABLE "review_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"price_minor" integer DEFAULT 0 NOT NULL,
	"currency" text,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	CONSTRAINT "review_rounds_number" UNIQUE("delivery_id","number"),
	CONSTRAINT "review_rounds_delivery" UNIQUE("delivery_id","id"),
	CONSTRAINT "review_rounds_state" CHECK (state in ('open', 'sent', 'done')),
	CONSTRAINT "review_rounds_comments" CHECK (comment_count between 0 and 500),
	CONSTRAINT "review_rounds_price" CHECK (price_minor >= 0 and (price_minor = 0 or currency is not null)),
	CONSTRAINT "review_rounds_times" CHECK ((sent_at is null) = (state = 'open') and (due_at is null) = (state = 'open') and (done_at is not null) = (state = 'done'))
);
--> statement-breakpoint
CREATE TABLE "reviewers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviewers_name" CHECK (length(btrim(name)) > 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"chosen" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"choice_version" integer DEFAULT 1 NOT NULL,
	"ordered_photos" integer DEFAULT 0 NOT NULL,
	"ordered_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "reviews_ordered" CHECK (ordered_photos >= 0)
);
--> statement-breakpoint
ALTER TABLE "delivery_links" ADD COLUMN "can_comment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_links" ADD COLUMN "can_approve" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_pin_id_review_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."review_pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_round_id_review_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."review_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_reviewer_id_reviewers_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_favorites" ADD CONSTRAINT "review_favorites_reviewer_id_reviewers_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_favorites" ADD CONSTRAINT "review_favorites_item_id_media_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."media_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pins" ADD CONSTRAINT "review_pins_delivery_id_reviews_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."reviews"("delivery_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pins" ADD CONSTRAINT "review_pins_item_id_media_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."media_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pins" ADD CONSTRAINT "review_pins_round_of_delivery" FOREIGN KEY ("delivery_id","round_id") REFERENCES "public"."review_rounds"("delivery_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_delivery_id_reviews_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."reviews"("delivery_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewers" ADD CONSTRAINT "reviewers_link_id_delivery_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."delivery_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_comments_pin" ON "review_comments" USING btree ("pin_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_comments_round" ON "review_comments" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "review_comments_reviewer" ON "review_comments" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "review_comments_user" ON "review_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_comments_hidden_by" ON "review_comments" USING btree ("hidden_by");--> statement-breakpoint
CREATE INDEX "review_favorites_item" ON "review_favorites" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "review_notices_since" ON "review_notices" USING btree ("since") WHERE since is not null;--> statement-breakpoint
CREATE INDEX "review_pins_delivery" ON "review_pins" USING btree ("delivery_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_pins_round" ON "review_pins" USING btree ("delivery_id","round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_rounds_open" ON "review_rounds" USING btree ("delivery_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "review_rounds_order" ON "review_rounds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "review_rounds_done_by" ON "review_rounds" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "reviewers_link" ON "reviewers" USING btree ("link_id");--> statement-breakpoint
-- Links from before there was a review have the rights that their purpose has.
UPDATE "delivery_links" SET "can_comment" = true, "can_approve" = "purpose" IN ('agent', 'assistant');
--> statement-breakpoint
-- How many comments a round has, whichever way they come and go; a check of the round refuses too many.
CREATE FUNCTION "count_review_comments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE review_rounds SET comment_count = comment_count - 1 WHERE id = OLD.round_id;
  ELSE
    UPDATE review_rounds SET comment_count = comment_count + 1 WHERE id = NEW.round_id;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "review_comments_count" AFTER INSERT OR DELETE ON "review_comments"
  FOR EACH ROW EXECUTE FUNCTION "count_review_comments"();
