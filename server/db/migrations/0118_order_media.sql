CREATE TABLE "camera_clocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"camera" text NOT NULL,
	"property_id" uuid,
	"offset_seconds" integer NOT NULL,
	"set_by" uuid,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "camera_clocks_camera" UNIQUE NULLS NOT DISTINCT("camera","property_id"),
	CONSTRAINT "camera_clocks_offset" CHECK (offset_seconds between -315576000 and 315576000)
);
--> statement-breakpoint
CREATE TABLE "media_orders" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"sort" text DEFAULT 'time' NOT NULL,
	"rooms" text[] DEFAULT '{}'::text[] NOT NULL,
	"rolled_over" text[] DEFAULT '{}'::text[] NOT NULL,
	"undo_id" uuid,
	"undo" jsonb,
	CONSTRAINT "media_orders_sort" CHECK (sort in ('time', 'name', 'room')),
	CONSTRAINT "media_orders_undo" CHECK ((undo_id is null) = (undo is null))
);
--> statement-breakpoint
DROP INDEX "media_items_place";--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "order_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "is_placed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "shot_at" text;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "camera" text;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "clock_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "camera_clocks" ADD CONSTRAINT "camera_clocks_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camera_clocks" ADD CONSTRAINT "camera_clocks_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_orders" ADD CONSTRAINT "media_orders_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "camera_clocks_property" ON "camera_clocks" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "camera_clocks_set_by" ON "camera_clocks" USING btree ("set_by");--> statement-breakpoint
-- By what an item stands among those of its property that nobody placed by hand: where rooms are in an order its room first, then its time and name, or its name alone. A
-- sort key is both, with a space between; files from before there were keys are in front. A room that is not in the list is behind those that are, and what shows none is last.
CREATE FUNCTION "media_order_key"("sort" text, "rooms" text[], "sort_key" text, "room" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cardinality(rooms) = 0 THEN ''
      ELSE lpad(coalesce(array_position(rooms, room), CASE room WHEN '' THEN 9999 ELSE 9998 END)::text, 4, '0') || ' ' END
    || CASE WHEN sort_key = '' THEN '!undated' WHEN sort = 'name' THEN substr(sort_key, strpos(sort_key, ' ') + 1) ELSE sort_key END;
$$;
--> statement-breakpoint
-- Items stand as they stood: those that were placed, those from before there were sort keys, then the others by their keys. A key that begins with '!' is in front
-- of all times.
ALTER TABLE "media_items" DISABLE TRIGGER "media_items_note_update";--> statement-breakpoint
UPDATE "media_items" AS item SET
    "order_key" = CASE WHEN item."place" < 2147483647 OR item."sort_key" = '' THEN '!' || lpad(listed.number::text, 10, '0') ELSE item."sort_key" END,
    "is_placed" = item."place" < 2147483647,
    "shot_at" = CASE WHEN item."sort_key" ~ '^[0-9]{4}-' THEN left(item."sort_key", 23) END,
    "camera" = listed.camera
  FROM (
    SELECT media.id, checks.camera,
      row_number() OVER (PARTITION BY media.property_id ORDER BY media.place, media.sort_key COLLATE "C", media.created_at, media.id) AS number
    FROM "media_items" AS media LEFT JOIN "media_checks" AS checks ON checks.item_id = media.id AND checks.file_number = media.file_number
    WHERE media.property_id IS NOT NULL
  ) AS listed
  WHERE listed.id = item."id";--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "media_items" ENABLE TRIGGER "media_items_note_update";--> statement-breakpoint
ALTER TABLE "media_items" DROP COLUMN "place";--> statement-breakpoint
CREATE UNIQUE INDEX "media_items_placed" ON "media_items" USING btree ("property_id",(order_key) collate "C") WHERE is_placed;--> statement-breakpoint
CREATE INDEX "media_items_place" ON "media_items" USING btree ("property_id",(order_key) collate "C","created_at","id") WHERE not is_hidden;--> statement-breakpoint
-- Keeps the position of an item up to date when its time, name, room or property changes. An item that was placed by hand keeps its position, and so does one whose key was set otherwise.
CREATE FUNCTION "set_order_key"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "by" text := 'time';
  "of_rooms" text[] := '{}';
BEGIN
  IF NEW.property_id IS NOT NULL THEN
    SELECT sort, rooms INTO "by", "of_rooms" FROM media_orders WHERE property_id = NEW.property_id;
    "by" := coalesce("by", 'time');
    "of_rooms" := coalesce("of_rooms", '{}');
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.property_id IS NOT DISTINCT FROM OLD.property_id AND NOT OLD.is_placed
    AND media_order_key("by", "of_rooms", NEW.sort_key, NEW.room) = media_order_key("by", "of_rooms", OLD.sort_key, OLD.room) THEN
    RETURN NEW;
  END IF;
  NEW.order_key := media_order_key("by", "of_rooms", NEW.sort_key, NEW.room);
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "media_items_added_order" BEFORE INSERT ON "media_items" FOR EACH ROW
  WHEN (NOT NEW.is_placed AND NEW.order_key = '')
  EXECUTE FUNCTION "set_order_key"();
--> statement-breakpoint
CREATE TRIGGER "media_items_changed_order" BEFORE UPDATE OF "property_id", "sort_key", "room", "is_placed" ON "media_items" FOR EACH ROW
  WHEN (NOT NEW.is_placed)
  EXECUTE FUNCTION "set_order_key"();
