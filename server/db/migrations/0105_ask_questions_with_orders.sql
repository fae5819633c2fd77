CREATE TABLE "access_details" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_details_version" CHECK (version > 0)
);
--> statement-breakpoint
CREATE TABLE "order_answers" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "question_versions_number" CHECK (number > 0)
);
--> statement-breakpoint
ALTER TABLE "access_details" ADD CONSTRAINT "access_details_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_answers" ADD CONSTRAINT "order_answers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_details_changed" ON "access_details" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "question_versions_changed_by" ON "question_versions" USING btree ("changed_by");
--> statement-breakpoint
-- What was asked stays as it was: answers name the version that they were given in. A deleted account is only unnamed.
CREATE FUNCTION "refuse_question_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.changed_by IS NULL AND to_jsonb(NEW) - 'changed_by' = to_jsonb(OLD) - 'changed_by' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'question_versions is append-only' USING ERRCODE = '23514', CONSTRAINT = 'question_versions_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "question_versions_append_only" BEFORE UPDATE OR DELETE ON "question_versions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_question_change"();
--> statement-breakpoint
CREATE TRIGGER "access_details_version" BEFORE UPDATE ON "access_details" FOR EACH ROW
  WHEN (OLD.sealed IS DISTINCT FROM NEW.sealed)
  EXECUTE FUNCTION "raise_version"();
