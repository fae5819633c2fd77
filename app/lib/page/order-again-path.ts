import { formatAddOns } from '#app/lib/words/format-add-ons.ts';
import { type Catalogue, findPackage } from '#domain/catalogue/packages.ts';
import type { SoldPackage } from '#domain/orders/order-json.ts';
import { orderPath } from './paths.ts';

/** The order wizard with what an earlier order had, as far as the catalog still sells it; null where the package is gone. */
export function orderAgainPath(
  catalogue: Catalogue,
  { id, photoCount, addOns = [] }: Pick<SoldPackage, 'id' | 'photoCount' | 'addOns'>,
): string | null {
  if (!findPackage(catalogue, id)) return null;
  const path = orderPath(id, photoCount);
  return addOns.length > 0 ? `${path}&${new URLSearchParams({ add_ons: formatAddOns(addOns) })}` : path;
}
