import { createContext, use } from 'react';
import { type Catalogue, EMPTY_CATALOGUE, openCatalogue, type PageCatalogue } from '#domain/catalogue/packages.ts';
import type { MetaInput } from './site.ts';

/** The packages that were sold when the server rendered the page. */
export const CatalogueContext = createContext(EMPTY_CATALOGUE);

/** Returns the catalog that the server rendered the page with. */
export function useCatalogue(): Catalogue {
  return use(CatalogueContext);
}

const hasCatalogue = (data: unknown): data is PageCatalogue =>
  typeof data === 'object' && data !== null && 'packages' in data && 'currency' in data;

/** Returns the catalog for a route's `meta`, which runs outside of components. */
export function getCatalogue({ matches }: MetaInput): Catalogue {
  const data = matches[0]?.loaderData;
  return hasCatalogue(data) ? openCatalogue(data) : EMPTY_CATALOGUE;
}
