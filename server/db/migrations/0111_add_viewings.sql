CREATE TABLE "viewings" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"customer_id" uuid,
	"ip_address" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "viewings_id_unique" UNIQUE("id"),
	CONSTRAINT "viewings_length" CHECK (ends_at > began_at and ends_at <= began_at + interval '15 minutes'),
	CONSTRAINT "viewings_other" CHECK (viewer_id <> account_id)
);
--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewings_viewer" ON "viewings" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "viewings_account" ON "viewings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "viewings_customer" ON "viewings" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "viewings_ends" ON "viewings" USING btree ("ends_at");--> statement-breakpoint
-- Owners and managers see realtors, and nobody else anybody. The account is locked, so that its role cannot change at the same time.
CREATE FUNCTION "refuse_viewing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.account_id AND role = 'realtor' AND suspended_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only the account of a customer can be seen' USING ERRCODE = 'check_violation', CONSTRAINT = 'viewings_of_realtors';
  END IF;
  PERFORM FROM users u WHERE u.id = NEW.viewer_id AND u.suspended_at IS NULL
    AND (u.role = 'admin' OR (u.role = 'staff' AND EXISTS (SELECT FROM staff_roles r WHERE r.user_id = u.id AND r.role = 'manager')))
    FOR SHARE;
  IF NOT FOUND OR NOT EXISTS (SELECT FROM sessions s WHERE s.id = NEW.session_id AND s.user_id = NEW.viewer_id) THEN
    RAISE EXCEPTION 'only owners and managers see as a customer' USING ERRCODE = 'check_violation', CONSTRAINT = 'viewings_by_managers';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "viewings_allowed" BEFORE INSERT ON "viewings" FOR EACH ROW EXECUTE FUNCTION "refuse_viewing"();--> statement-breakpoint
CREATE FUNCTION "refuse_viewing_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a viewing does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'viewings_unchanged';
END;
$$;
--> statement-breakpoint
-- Where the customer goes, the viewing forgets from whose page it was begun.
CREATE TRIGGER "viewings_unchanged" BEFORE UPDATE OF session_id, id, viewer_id, account_id, ip_address, began_at, ends_at ON "viewings"
  FOR EACH ROW EXECUTE FUNCTION "refuse_viewing_change"();--> statement-breakpoint
-- However it ends (stopped, over, signed out, an account that goes), the record of actions has it.
CREATE FUNCTION "record_viewing_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (id, at, action, actor_kind, actor_id, subject_kind, subject_id, ip_address, detail)
    VALUES (gen_random_uuid(), greatest(OLD.began_at, least(now(), OLD.ends_at)), 'customer_view_ended', 'user', OLD.viewer_id,
      'user', OLD.account_id::text, OLD.ip_address, jsonb_build_object('viewing', OLD.id));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "viewings_end_recorded" AFTER DELETE ON "viewings" FOR EACH ROW EXECUTE FUNCTION "record_viewing_end"();--> statement-breakpoint
CREATE FUNCTION "end_viewings_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM viewings WHERE viewer_id = NEW.id OR account_id = NEW.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "users_end_viewings" AFTER UPDATE OF role, suspended_at ON "users" FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.suspended_at IS DISTINCT FROM NEW.suspended_at)
  EXECUTE FUNCTION "end_viewings_of_user"();--> statement-breakpoint
CREATE FUNCTION "end_viewings_of_staff"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM viewings WHERE viewer_id = OLD.user_id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "staff_roles_end_viewings" AFTER DELETE OR UPDATE ON "staff_roles" FOR EACH ROW
  WHEN (OLD.role = 'manager') EXECUTE FUNCTION "end_viewings_of_staff"();
