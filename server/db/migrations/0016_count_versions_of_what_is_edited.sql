ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_blocks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- The version of a row goes up with each change of what a person may be editing over: of the columns that are named here
-- and of no others, so that a sign-in, a picture that is ready or a payment that is looked up is in nobody's way.
CREATE FUNCTION "raise_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_version" BEFORE UPDATE ON "users" FOR EACH ROW
  WHEN (
    (OLD.full_name, OLD.email, OLD.email_verified, OLD.company_name, OLD.role, OLD.suspended_at)
    IS DISTINCT FROM
    (NEW.full_name, NEW.email, NEW.email_verified, NEW.company_name, NEW.role, NEW.suspended_at)
  )
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
CREATE TRIGGER "bookings_version" BEFORE UPDATE ON "bookings" FOR EACH ROW
  WHEN (
    (OLD.shoot_datetime, OLD.ends_at, OLD.status, OLD.package_name, OLD.customer_name, OLD.customer_email, OLD.address,
    OLD.notes, OLD.package_details)
    IS DISTINCT FROM
    (NEW.shoot_datetime, NEW.ends_at, NEW.status, NEW.package_name, NEW.customer_name, NEW.customer_email, NEW.address,
    NEW.notes, NEW.package_details)
  )
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
CREATE TRIGGER "media_items_version" BEFORE UPDATE ON "media_items" FOR EACH ROW
  WHEN (
    (OLD.property_id, OLD.description, OLD.tags, OLD.shoot_date)
    IS DISTINCT FROM
    (NEW.property_id, NEW.description, NEW.tags, NEW.shoot_date)
  )
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
CREATE TRIGGER "orders_version" BEFORE UPDATE ON "orders" FOR EACH ROW
  WHEN (
    (OLD.user_id, OLD.property_id, OLD.refunded_minor, OLD.payment_status, OLD.order_status, OLD.scheduling_status,
    OLD.property_name, OLD.address, OLD.city, OLD.state, OLD.zip_code, OLD.sqft, OLD.bedrooms, OLD.bathrooms,
    OLD.preferred_date, OLD.preferred_time, OLD.notes, OLD.customer_name, OLD.customer_email, OLD.customer_phone)
    IS DISTINCT FROM
    (NEW.user_id, NEW.property_id, NEW.refunded_minor, NEW.payment_status, NEW.order_status, NEW.scheduling_status,
    NEW.property_name, NEW.address, NEW.city, NEW.state, NEW.zip_code, NEW.sqft, NEW.bedrooms, NEW.bathrooms,
    NEW.preferred_date, NEW.preferred_time, NEW.notes, NEW.customer_name, NEW.customer_email, NEW.customer_phone)
  )
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
CREATE TRIGGER "properties_version" BEFORE UPDATE ON "properties" FOR EACH ROW
  WHEN (
    (OLD.name, OLD.address, OLD.city, OLD.state, OLD.zip, OLD.price_cents, OLD.bedrooms, OLD.bathrooms, OLD.sqft,
    OLD.description, OLD.notified_at)
    IS DISTINCT FROM
    (NEW.name, NEW.address, NEW.city, NEW.state, NEW.zip, NEW.price_cents, NEW.bedrooms, NEW.bathrooms, NEW.sqft,
    NEW.description, NEW.notified_at)
  )
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
CREATE TRIGGER "calendar_blocks_version" BEFORE UPDATE ON "calendar_blocks" FOR EACH ROW
  WHEN (
    (OLD.starts_at, OLD.ends_at, OLD.reason)
    IS DISTINCT FROM
    (NEW.starts_at, NEW.ends_at, NEW.reason)
  )
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
CREATE TRIGGER "studio_settings_version" BEFORE UPDATE ON "studio_settings" FOR EACH ROW
  WHEN (
    (OLD.working_hours, OLD.capacity, OLD.lead_time_hours)
    IS DISTINCT FROM
    (NEW.working_hours, NEW.capacity, NEW.lead_time_hours)
  )
  EXECUTE FUNCTION "raise_version"();
