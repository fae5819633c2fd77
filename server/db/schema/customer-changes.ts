import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CHANGE_KINDS, CHANGE_REASONS } from '#domain/site/settings/change-policy.ts';
import { orders } from './orders.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A change of a booked shoot that its customer made. `feeMinor` is what the studio's policy asks for it, in minor units of the
 * order's charge; nobody is charged by it. `afterDatetime` is the new time of a moved shoot. `toldAt` is when its email to the studio was planned.
 */
export const customerChanges = pgTable(
  'customer_changes',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CHANGE_KINDS }).notNull(),
    reason: text('reason', { enum: CHANGE_REASONS }).notNull(),
    note: text('note').notNull(),
    feeMinor: bigint('fee_minor', { mode: 'number' }).notNull(),
    beforeDatetime: instant('before_datetime').notNull(),
    afterDatetime: instant('after_datetime'),
    createdAt: instant('created_at').notNull(),
    toldAt: instant('told_at'),
  },
  (table) => [
    index('customer_changes_untold').on(table.createdAt).where(sql`told_at is null`),
    index('customer_changes_order').on(table.orderId, table.createdAt),
    check('customer_changes_kind', sql`kind in ('move', 'cancel') and (kind = 'move') = (after_datetime is not null)`),
    check('customer_changes_reason', sql`reason in ('plans', 'not_ready', 'no_access', 'weather')`),
    check('customer_changes_fee', sql`fee_minor >= 0`),
    check('customer_changes_note', sql`length(note) <= 500`),
  ],
);
export type CustomerChangeRow = typeof customerChanges.$inferSelect;
