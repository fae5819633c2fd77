CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret_fingerprint" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "installation_one" CHECK (id = 1)
);
