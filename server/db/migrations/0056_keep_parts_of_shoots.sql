ALTER TABLE "bookings" DROP CONSTRAINT "bookings_order_id_unique";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "part" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_part_of_bookings_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_order" ON "bookings" USING btree ("order_id") WHERE part_of is null;--> statement-breakpoint
CREATE INDEX "bookings_order_parts" ON "bookings" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_part" ON "bookings" USING btree ("part_of",((part ->> 'index')::int));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_part_is_told" CHECK ((part_of is null) = (part is null));