import {
  type CatalogueDocument,
  catalogueDocumentSchema,
  type PackageDocument,
} from '#domain/catalogue/catalogue-schema.ts';
import { getPublishedCatalogue, insertVersion } from '#server/features/catalogue/queries.ts';
import type { TestStudio } from './studio.ts';

/** A package at one price of 100.00, unless told. */
export function packageDocument(changes: Partial<PackageDocument> = {}): PackageDocument {
  return {
    id: 'home',
    words: { en: { name: 'Home', description: 'The whole home.', features: [] } },
    tag: 'New',
    iconType: 'Camera',
    popular: false,
    visibility: 'visible',
    durationMinutes: 60,
    price: { kind: 'fixed', amountMinor: 100_00, includedPhotos: 20 },
    ...changes,
  };
}

/** Makes a catalogue the one that holds, past the editor: a package of 100.00 and what `changes` say. */
export async function publishInTest(studio: TestStudio, changes: Record<string, unknown>): Promise<CatalogueDocument> {
  const content = catalogueDocumentSchema.parse({ packages: [packageDocument()], ...changes });
  const { number } = await getPublishedCatalogue(studio.db);
  await insertVersion(studio.db, { number: number + 1, content, publishedAt: studio.clock.now(), note: '' });
  studio.services.content.expire();
  return content;
}
