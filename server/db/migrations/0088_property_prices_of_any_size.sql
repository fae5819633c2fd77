DROP TRIGGER "properties_version" ON "properties";--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "price_cents" SET DATA TYPE bigint;--> statement-breakpoint
CREATE TRIGGER "properties_version" BEFORE UPDATE ON "properties" FOR EACH ROW
  WHEN (
    (OLD.name, OLD.address, OLD.city, OLD.state, OLD.zip, OLD.price_cents, OLD.bedrooms, OLD.bathrooms, OLD.sqft,
    OLD.description, OLD.notified_at)
    IS DISTINCT FROM
    (NEW.name, NEW.address, NEW.city, NEW.state, NEW.zip, NEW.price_cents, NEW.bedrooms, NEW.bathrooms, NEW.sqft,
    NEW.description, NEW.notified_at)
  )
  EXECUTE FUNCTION "raise_version"();
