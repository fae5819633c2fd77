CREATE TABLE "damaged_files" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"fault" text NOT NULL,
	"part" text NOT NULL,
	"group_key" text NOT NULL,
	"media_id" uuid,
	"found_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "damaged_files_kind" CHECK (kind in ('original', 'picture', 'page', 'invoice', 'logo')),
	CONSTRAINT "damaged_files_fault" CHECK (fault in ('changed', 'missing', 'unreadable')),
	CONSTRAINT "damaged_files_part" CHECK (part in ('media', 'page_pictures', 'page_films', 'invoices', 'logos'))
);
--> statement-breakpoint
CREATE TABLE "file_scrubs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"part" text DEFAULT 'media' NOT NULL,
	"after" text,
	"groups" integer DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "file_scrubs_part" CHECK (part in ('media', 'page_pictures', 'page_films', 'invoices', 'logos'))
);
--> statement-breakpoint
ALTER TABLE "page_pictures" ADD COLUMN "checksums" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "damaged_files" ADD CONSTRAINT "damaged_files_media_id_media_items_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "damaged_files_media" ON "damaged_files" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "damaged_files_found" ON "damaged_files" USING btree ("found_at","key");--> statement-breakpoint
CREATE UNIQUE INDEX "file_scrubs_open" ON "file_scrubs" USING btree ((true)) WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "file_scrubs_started" ON "file_scrubs" USING btree ("started_at");