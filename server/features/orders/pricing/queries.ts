import { eq, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type QuoteRow, quotes } from '#server/db/schema/quotes.ts';

export async function insertQuote(db: Db, row: QuoteRow): Promise<void> {
  await db.insert(quotes).values(row);
}

export async function findQuote(db: Db, id: string): Promise<QuoteRow | null> {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id));
  return quote ?? null;
}

export async function deleteQuotes(db: Db, before: Date): Promise<void> {
  await db.delete(quotes).where(lt(quotes.createdAt, before));
}
