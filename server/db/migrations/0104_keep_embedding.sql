ALTER TABLE "studio_settings" ADD COLUMN "embedding" jsonb;--> statement-breakpoint
DROP TRIGGER "studio_settings_version" ON "studio_settings";
--> statement-breakpoint
CREATE TRIGGER "studio_settings_version" BEFORE UPDATE ON "studio_settings" FOR EACH ROW
  WHEN (
    (OLD.working_hours, OLD.lead_time_hours, OLD.assignment, OLD.travel, OLD.equipment, OLD.scheduling, OLD.change_policy, OLD.delivery, OLD.production, OLD.embedding)
    IS DISTINCT FROM
    (NEW.working_hours, NEW.lead_time_hours, NEW.assignment, NEW.travel, NEW.equipment, NEW.scheduling, NEW.change_policy, NEW.delivery, NEW.production, NEW.embedding)
  )
  EXECUTE FUNCTION "raise_version"();
--> statement-breakpoint
-- The headers of pages name the websites that may frame them.
DROP TRIGGER "studio_settings_new_content" ON "studio_settings";
--> statement-breakpoint
CREATE TRIGGER "studio_settings_new_content" AFTER UPDATE ON "studio_settings"
  FOR EACH ROW WHEN ((NEW.working_hours, NEW.embedding) IS DISTINCT FROM (OLD.working_hours, OLD.embedding)) EXECUTE FUNCTION "count_content_version"();
