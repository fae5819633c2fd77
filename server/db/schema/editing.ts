import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { RESULT_STATES } from '#domain/reviews/editing/editing-job.ts';
import { users } from './accounts.ts';
import { editorLinks } from './editor-links.ts';
import { mediaItems } from './media.ts';
import { properties } from './properties.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What staff tell the editors of a property. */
export const editingNotes = pgTable('editing_notes', {
  propertyId: uuid('property_id')
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  notes: text('notes').notNull(),
  changedAt: instant('changed_at').notNull(),
});

/**
 * What an editor made: more of an item of the stage `result`, which keeps its row once it is shown or was replaced. `sourceId` is the picture as it
 * was shot; which shown picture it replaces, its item says (`version_of`). `toldAt` is when an email about its last return was planned. `linkId` is the link of an editor without an account.
 */
export const editResults = pgTable(
  'edit_results',
  {
    mediaId: uuid('media_id')
      .primaryKey()
      .references(() => mediaItems.id, { onDelete: 'cascade' }),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    linkId: uuid('link_id').references(() => editorLinks.id, { onDelete: 'set null' }),
    sourceId: uuid('source_id').references(() => mediaItems.id, { onDelete: 'set null' }),
    isMatched: boolean('is_matched').notNull(),
    state: text('state', { enum: RESULT_STATES }).notNull().default('waiting'),
    note: text('note').notNull().default(''),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    toldAt: instant('told_at'),
  },
  (table) => [
    index('edit_results_property').on(table.propertyId, table.state),
    index('edit_results_source').on(table.sourceId),
    index('edit_results_untold')
      .on(table.decidedAt)
      .where(sql`state = 'returned' and (told_at is null or told_at < decided_at)`),
    index('edit_results_link').on(table.linkId),
    index('edit_results_decided_by').on(table.decidedBy),
    check('edit_results_state', sql.raw(`state in (${RESULT_STATES.map((one) => `'${one}'`).join(', ')})`)),
    check('edit_results_matched', sql`is_matched or state in ('waiting', 'returned')`),
  ],
);
export type EditResultRow = typeof editResults.$inferSelect;
