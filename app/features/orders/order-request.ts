import { readHomeSize } from '#domain/catalogue/home-size.ts';
import { offerFromQuery } from '#domain/catalogue/offer-from-query.ts';
import { type Catalogue, findPackage } from '#domain/catalogue/packages.ts';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import type { ChosenAddOn } from '#domain/orders/pricing/quote.ts';
import type { Draft } from './draft.ts';

/** The request in the address of the wizard (ORD-2): a package, none, or one that does not exist. */
export type OrderRequest =
  | { kind: 'none' }
  | { kind: 'unknown' }
  | { kind: 'package'; offer: Offer; key: string; size?: string; addOns: readonly ChosenAddOn[] };

const ADD_ON = /^([a-z0-9][a-z0-9_-]*):([1-9]\d{0,2})$/;

/** Add-ons as `orderAgainPath` writes them; anything else in the list is passed over. Which of them are sold is for the price to say. */
function readAddOns(text: string | null): ChosenAddOn[] {
  return (text ?? '').split(',').flatMap((part) => {
    const [, id, quantity] = ADD_ON.exec(part) ?? [];
    return id ? [{ id, quantity: Number(quantity) }] : [];
  });
}

/** Reads `package`, `photos`, `add_ons` and `size`, which may be as somebody typed it. A count that is not to be had is the package's default (CAT-13). */
export function readOrderRequest(catalogue: Catalogue, params: URLSearchParams): OrderRequest {
  const id = params.get('package');
  if (id === null) return { kind: 'none' };
  const item = findPackage(catalogue, id);
  if (!item) return { kind: 'unknown' };
  const offer = offerFromQuery(item, params.get('photos'));
  const addOns = item.addOns ? readAddOns(params.get('add_ons')) : [];
  const key = [
    `${item.id}:${offer.photoCount ?? ''}`,
    ...addOns.map(({ id: addOn, quantity }) => `${addOn}x${quantity}`),
  ].join('+');
  const size = readHomeSize(params.get('size') ?? '', item.sizeUnit);
  if (size === null) return { kind: 'package', offer, key, addOns };
  return { kind: 'package', offer, key: `${key}:${size}`, size: String(size), addOns };
}

/**
 * Returns the change of the draft by the request of an address, or null where it has been applied before: then the draft
 * is newer, for example after a reload. A new request begins at step 1 and keeps what was typed, but for the size that it names.
 */
export function getRequestedChange(draft: Draft, request: OrderRequest): Partial<Draft> | null {
  if (request.kind !== 'package' || draft.appliedWish === request.key) return null;
  return {
    appliedWish: request.key,
    packageId: request.offer.item.id,
    photoCount: request.offer.photoCount,
    ...(request.addOns.length > 0 ? { addOns: request.addOns } : {}),
    step: 1,
    ...(request.size ? { values: { ...draft.values, sqft: request.size } } : {}),
  };
}
