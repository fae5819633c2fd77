CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "media_items_processing" ON "media_items" USING btree ("created_at") WHERE status = 'processing';