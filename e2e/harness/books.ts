import { openEmbedded } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { type BookingRow, bookings } from '#server/db/schema/bookings.ts';
import { type MailRow, mails } from '#server/db/schema/mails.ts';
import { type OrderRow, orderPayments, orders, type PaymentRow } from '#server/db/schema/orders.ts';
import { alerts } from '#server/db/schema/payments.ts';

/** Where a server keeps its rows: its data folder, or a Postgres. */
export type BooksLocation = { dataDir: string; databaseUrl?: string | undefined };

/** What a server has written down, read after it has ended. */
export type Books = {
  orders: OrderRow[];
  payments: PaymentRow[];
  bookings: BookingRow[];
  mails: MailRow[];
  alerts: (typeof alerts.$inferSelect)[];
};

function openBooks({ dataDir, databaseUrl }: BooksLocation) {
  return databaseUrl ? openPostgres(databaseUrl, () => {}) : openEmbedded(dataDir, false);
}

/** Reads the rows of a server that has ended. The embedded database has one reader at a time. */
export async function readBooks(place: BooksLocation): Promise<Books> {
  const database = await openBooks(place);
  try {
    const { db } = database;
    return {
      orders: await db.select().from(orders),
      payments: await db.select().from(orderPayments),
      bookings: await db.select().from(bookings),
      mails: await db.select().from(mails),
      alerts: await db.select().from(alerts),
    };
  } finally {
    await database.close();
  }
}
