CREATE TABLE "customer_people" (
	"email" text NOT NULL,
	"person_id" uuid NOT NULL,
	"wish" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_people_email_person_id_pk" PRIMARY KEY("email","person_id"),
	CONSTRAINT "customer_people_email" CHECK (email = lower(email)),
	CONSTRAINT "customer_people_wish" CHECK (wish in ('preferred', 'barred'))
);
--> statement-breakpoint
ALTER TABLE "customer_people" ADD CONSTRAINT "customer_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_people_person" ON "customer_people" USING btree ("person_id");