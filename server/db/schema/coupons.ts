import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CouponOff } from '#domain/orders/pricing/coupon.ts';
import { orders } from './orders.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A coupon. `uses` counts the orders that reserved it or were paid with it: triggers (written by hand in the migration) keep
 * it, and refuse a use beyond `maxUses` and `maxUsesPerCustomer` as `coupon_uses_left` and `coupon_uses_per_customer`. The
 * money of a payment that came after all is never refused for a use.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    off: jsonb('off').$type<CouponOff>().notNull(),
    fromDay: date('from_day'),
    untilDay: date('until_day'),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    uses: integer('uses').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('coupons_created').on(table.createdAt, table.id),
    check('coupons_code', sql`code = upper(code collate "C") and length(code) between 3 and 40`),
    check('coupons_limits', sql`coalesce(max_uses, 1) > 0 and coalesce(max_uses_per_customer, 1) > 0 and uses >= 0`),
    check('coupons_days', sql`from_day <= until_day`),
  ],
);
export type CouponRow = typeof coupons.$inferSelect;

/** The states of a coupon's use: kept for an order that waits for its payment, used by a paid one, or free again. */
export const COUPON_USE_STATUSES = ['reserved', 'used', 'released'] as const;

/** The use of a coupon by an order. A trigger on orders sets its state with that of the payment. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    /** In lower case: a customer is an address. */
    customerEmail: text('customer_email').notNull(),
    status: text('status', { enum: COUPON_USE_STATUSES }).notNull().default('reserved'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('coupon_uses_customer').on(table.couponId, table.customerEmail),
    check('coupon_uses_status', sql`status in ('reserved', 'used', 'released')`),
    check('coupon_uses_email', sql`customer_email = lower(customer_email collate "C")`),
  ],
);
