-- Two confirmed shoots of one lane never overlap; one that begins when another ends is fine (ranges are half-open).
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap"
  EXCLUDE USING gist ("lane" WITH =, tstzrange("shoot_datetime", "ends_at") WITH &&) WHERE (status = 'confirmed');
