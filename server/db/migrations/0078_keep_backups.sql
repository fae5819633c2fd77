CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"is_scheduled" boolean NOT NULL,
	"target" text NOT NULL,
	"path" text,
	"sha256" text,
	"rows" bigint,
	"files" bigint,
	"bytes" bigint,
	"missing_files" integer,
	"error" text,
	CONSTRAINT "backups_outcome" CHECK (outcome in ('done', 'failed')),
	CONSTRAINT "backups_order" CHECK (finished_at >= started_at),
	CONSTRAINT "backups_done" CHECK ((outcome = 'done') = (num_nulls(path, sha256, rows, files, bytes, missing_files) = 0) and (outcome = 'failed') = (error is not null))
);
--> statement-breakpoint
CREATE TABLE "sending_holds" (
	"id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"backup_made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sending_holds_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE INDEX "backups_finished" ON "backups" USING btree ("finished_at");