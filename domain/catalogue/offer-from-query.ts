import type { CataloguePackage } from './packages.ts';
import { defaultOffer, findOffer, type Offer } from './photo-price.ts';

/** The offer that an address asks for: a `photos` value counts only if available, else the default (CAT-13). */
export function offerFromQuery(item: CataloguePackage, photos: string | null): Offer {
  const requested = photos && /^\d{1,3}$/.test(photos) ? Number(photos) : null;
  return (requested !== null ? findOffer(item, requested) : null) ?? defaultOffer(item);
}
