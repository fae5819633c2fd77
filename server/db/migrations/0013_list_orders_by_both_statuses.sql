CREATE INDEX "orders_statuses" ON "orders" USING btree ("payment_status","order_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_to_schedule" ON "orders" USING btree ("paid_at","id") WHERE payment_status = 'paid' and order_status = 'pending'
  and scheduling_status in ('to_be_scheduled', 'not_requested');