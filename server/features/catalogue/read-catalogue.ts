import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import type { Context } from '#server/context.ts';
import { getPublishedCatalogue } from './queries.ts';

/** The catalogue that holds, as a document that another studio can begin with. */
export async function readCatalogue({ db }: Pick<Context, 'db'>): Promise<CatalogueDocument> {
  return (await getPublishedCatalogue(db)).document;
}
