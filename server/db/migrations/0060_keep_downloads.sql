CREATE TABLE "delivery_downloads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size" text NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"downloaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_downloads_files" CHECK (files > 0)
);
--> statement-breakpoint
ALTER TABLE "delivery_downloads" ADD CONSTRAINT "delivery_downloads_link_id_delivery_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."delivery_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_downloads_link" ON "delivery_downloads" USING btree ("link_id","downloaded_at","id");