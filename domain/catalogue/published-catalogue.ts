import type { CatalogueDocument, PackageDocument } from './catalogue-schema.ts';
import { type Catalogue, openCatalogue } from './packages.ts';
import { pageCatalogue } from './page-catalogue.ts';
import { STARTER_DOCUMENT, STARTER_VERSION } from './starter.ts';

/** The catalogue that holds: as it is kept, and as pages and orders work with it. */
export type PublishedCatalogue = Catalogue & {
  /** 0 for the catalogue of a studio that has published none. */
  number: number;
  /** The name of the version, which orders keep. */
  version: string;
  document: CatalogueDocument;
};

export function publishedCatalogue(number: number, document: CatalogueDocument): PublishedCatalogue {
  const version = number === 0 ? STARTER_VERSION : String(number);
  return {
    ...openCatalogue(pageCatalogue(document, false)),
    number,
    version,
    document,
  };
}

/** The catalogue of a studio that has published none yet. */
export const STARTER_CATALOGUE: PublishedCatalogue = publishedCatalogue(0, STARTER_DOCUMENT);

/** Returns the package of this id as it is kept, also one that is no longer sold; null where there is none. */
export function findPackageDocument({ document }: PublishedCatalogue, id: string): PackageDocument | null {
  return document.packages.find((item) => item.id === id) ?? null;
}
