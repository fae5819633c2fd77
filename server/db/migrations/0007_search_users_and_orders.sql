ALTER TABLE "users" ADD COLUMN "company_sort" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ((name_sort) collate "C","id");--> statement-breakpoint
CREATE INDEX "users_last_sign_in" ON "users" USING btree ((coalesce(last_sign_in_at, '-infinity'::timestamptz)),"id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (search_text gin_trgm_ops,company_sort gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("order_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
UPDATE "users" SET "search_text" = "name_sort" || chr(10) || lower("email"),
	"company_sort" = replace(regexp_replace(normalize(lower(trim("company_name")), NFKD), '[\u0300-\u036f]', '', 'g'), 'ı', 'i');
--> statement-breakpoint
UPDATE "orders" SET "search_text" = replace(regexp_replace(normalize(lower(concat_ws(chr(10), "id", "customer_name",
	"customer_email", "package_name", "property_name", "address" || ', ' || "city" || ', ' || "state" || ' ' || "zip_code")), NFKD),
	'[\u0300-\u036f]', '', 'g'), 'ı', 'i');
