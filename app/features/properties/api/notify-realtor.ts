import { api, readAnswer } from '#app/lib/api.ts';
import { madeFrom } from '#app/lib/edits.ts';
import { queryClient } from '#app/lib/query-client.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { askPropertiesAgain } from '../property-cache.ts';

/** Tells the realtor by e-mail that a property is delivered; these of its orders are completed with it. */
export async function notifyRealtor(property: PropertyJson, completeOrderIds: string[]): Promise<void> {
  const json = { complete_order_ids: completeOrderIds };
  const edit = { param: { id: property.id }, header: madeFrom(property) };
  await readAnswer(await api.properties[':id'].notify.$post({ ...edit, json }));
  const orders = completeOrderIds.length > 0 && [
    queryClient.invalidateQueries({ queryKey: ['admin', 'orders'] }),
    queryClient.invalidateQueries({ queryKey: ['admin', 'order'] }),
  ];
  await Promise.all([askPropertiesAgain(), ...(orders || [])]);
}
