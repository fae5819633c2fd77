import type { PublishedCatalogue } from '#domain/catalogue/published-catalogue.ts';
import type { Context } from '#server/context.ts';
import { getPublishedCatalogue } from './queries.ts';

/**
 * Returns the catalogue that holds, as this process knows it: a second old at most. Call it outside of transactions, since it may
 * ask the database.
 */
export async function getCatalogue({ content }: Pick<Context, 'content'>): Promise<PublishedCatalogue> {
  return (await content.get()).catalogue;
}

/** The same for callers within a transaction: where this process does not know it, the transaction is asked. */
export async function readCatalogue({ content, db }: Pick<Context, 'content' | 'db'>): Promise<PublishedCatalogue> {
  return content.peek()?.catalogue ?? getPublishedCatalogue(db);
}
