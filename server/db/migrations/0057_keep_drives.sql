CREATE TABLE "drives" (
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"seconds" integer NOT NULL,
	"meters" integer NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drives_origin_destination_pk" PRIMARY KEY("origin","destination"),
	CONSTRAINT "drives_length" CHECK (seconds >= 0 and meters >= 0)
);
--> statement-breakpoint
CREATE INDEX "drives_learned" ON "drives" USING btree ("learned_at");