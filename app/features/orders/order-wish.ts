import { findPackage } from '#domain/catalogue/packages.ts';
import { type Offer, offerFromQuery } from '#domain/catalogue/photo-price.ts';
import type { Draft } from './draft.ts';

/** What the address of the wizard asks for (spec §2 Order wizard): a package, none, or one that does not exist. */
export type OrderWish = { kind: 'none' } | { kind: 'unknown' } | { kind: 'package'; offer: Offer; key: string };

/** Reads `package` and `photos`. A count that is not to be had is the package's default (spec §5). */
export function readWish(params: URLSearchParams): OrderWish {
  const id = params.get('package');
  if (id === null) return { kind: 'none' };
  const item = findPackage(id);
  if (!item) return { kind: 'unknown' };
  const offer = offerFromQuery(item, params.get('photos'));
  return { kind: 'package', offer, key: `${item.id}:${offer.photoCount ?? ''}` };
}

/**
 * What a wish changes in the draft, or null where it has been applied before: then the draft knows better, for
 * example after a reload. A new wish begins at step 1 and keeps what was typed.
 */
export function wishChange(draft: Draft, wish: OrderWish): Partial<Draft> | null {
  if (wish.kind !== 'package' || draft.appliedWish === wish.key) return null;
  return {
    appliedWish: wish.key,
    packageId: wish.offer.item.id,
    photoCount: wish.offer.photoCount,
    step: 1,
  };
}
