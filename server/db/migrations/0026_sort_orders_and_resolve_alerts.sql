ALTER TABLE "alerts" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("list_price_cents","id");--> statement-breakpoint
CREATE INDEX "orders_payment_amount" ON "orders" USING btree ("payment_status","list_price_cents","id");--> statement-breakpoint
CREATE INDEX "orders_any_status" ON "orders" USING btree (coalesce(order_status, ''),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_any_status" ON "orders" USING btree ("payment_status",coalesce(order_status, ''),"created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("created_at") WHERE resolved_at is null;