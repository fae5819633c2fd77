-- Two that began at the same moment may both have been counted.
DELETE FROM "delivery_downloads" "later" USING "delivery_downloads" "first"
WHERE "later"."link_id" = "first"."link_id" AND "later"."file_name" = "first"."file_name" AND "later"."size" = "first"."size"
  AND "later"."files" = "first"."files" AND "later"."id" <> "first"."id"
  AND ("later"."downloaded_at", "later"."id") > ("first"."downloaded_at", "first"."id")
  AND "later"."downloaded_at" < "first"."downloaded_at" + interval '1 minute';
--> statement-breakpoint
-- The same download by a link within a minute is one, however many ask at once.
ALTER TABLE "delivery_downloads" ADD CONSTRAINT "delivery_downloads_once" EXCLUDE USING gist (
  "link_id" WITH =, "file_name" WITH =, "size" WITH =, "files" WITH =,
  tsrange("downloaded_at" AT TIME ZONE 'UTC', "downloaded_at" AT TIME ZONE 'UTC' + interval '1 minute') WITH &&
);
