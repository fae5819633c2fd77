ALTER TABLE "check_dismissals" DROP CONSTRAINT "check_dismissals_kind";--> statement-breakpoint
DROP INDEX "media_items_day";--> statement-breakpoint
DROP INDEX "media_items_name";--> statement-breakpoint
DROP INDEX "media_items_property";--> statement-breakpoint
DROP INDEX "media_items_property_name";--> statement-breakpoint
DROP INDEX "media_items_place";--> statement-breakpoint
DROP INDEX "media_items_house";--> statement-breakpoint
DROP INDEX "media_items_all_day";--> statement-breakpoint
DROP INDEX "media_items_all_name";--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "sort_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "digital_source_type" text;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "panorama_crop" jsonb;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "has_credentials" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "media_items_day" ON "media_items" USING btree ("user_id","day",(sort_key) collate "C","created_at","id") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "media_items_name" ON "media_items" USING btree ("user_id",(regexp_replace(regexp_replace((split_part(search_text, chr(10), 1)), '([0-9]+)', '0000000000000000\1', 'g'), '0*([0-9]{16,})', '\1', 'g')) collate "C","id","day") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "media_items_property" ON "media_items" USING btree ("property_id","day",(sort_key) collate "C","created_at","id") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "media_items_property_name" ON "media_items" USING btree ("property_id",(regexp_replace(regexp_replace((split_part(search_text, chr(10), 1)), '([0-9]+)', '0000000000000000\1', 'g'), '0*([0-9]{16,})', '\1', 'g')) collate "C","id") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "media_items_place" ON "media_items" USING btree ("property_id","place",(sort_key) collate "C","created_at","id") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "media_items_house" ON "media_items" USING btree ("user_id","property_key","day",(sort_key) collate "C","created_at","id") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "media_items_all_day" ON "media_items" USING btree ("day",(sort_key) collate "C","created_at","id") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "media_items_all_name" ON "media_items" USING btree ((regexp_replace(regexp_replace((split_part(search_text, chr(10), 1)), '([0-9]+)', '0000000000000000\1', 'g'), '0*([0-9]{16,})', '\1', 'g')) collate "C","id","day") WHERE not is_hidden;--> statement-breakpoint
ALTER TABLE "check_dismissals" ADD CONSTRAINT "check_dismissals_kind" CHECK (kind in ('blur', 'same', 'bracket', 'count', 'place', 'ai'));--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_source_type" CHECK (digital_source_type in ('compositeWithTrainedAlgorithmicMedia', 'trainedAlgorithmicMedia', 'compositeSynthetic', 'algorithmicMedia', 'algorithmicallyEnhanced', 'virtualRecording', 'digitalArt', 'digitalCreation', 'dataDrivenMedia', 'compositeCapture', 'composite', 'screenCapture', 'softwareImage', 'humanEdits', 'minorHumanEdits', 'multiFrameComputationalCapture', 'computationalCapture', 'print', 'positiveFilm', 'negativeFilm', 'digitalCapture'));