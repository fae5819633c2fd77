CREATE TABLE "connections" (
	"kind" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "connections_kind" CHECK (kind in ('mail', 'payments', 'geocoder', 'routing')),
	CONSTRAINT "connections_version" CHECK (version > 0)
);
--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connections_changed_by" ON "connections" USING btree ("changed_by");--> statement-breakpoint
-- Pages say which payments there are, and every process hears of a change.
CREATE TRIGGER "connections_content" AFTER INSERT OR UPDATE OR DELETE ON "connections"
  FOR EACH ROW EXECUTE FUNCTION "count_content_version"();
