import type { CreatedLink } from '#domain/deliveries/delivery-json.ts';
import type { orders } from '#server/db/schema/orders.ts';
import type { Person } from './accounts.ts';
import { addOrder, orderRow, studioFacts } from './rows.ts';
import type { TestStudio } from './studio.ts';

/** Makes a link to the delivery of a property as staff do, and returns it with its token. */
export async function createTestLink(admin: Person, propertyId: string, changes: Record<string, unknown> = {}) {
  const path = `/api/properties/${propertyId}/deliveries`;
  const { status, body, text } = await admin.browser.request<CreatedLink>('POST', path, { json: changes });
  if (status !== 201) throw new Error(`The link was not made: ${text}`);
  const [link] = body.links;
  return { ...link, deliveryId: body.id, token: readToken(link.url ?? '') };
}

/** The token at the end of a link's address. */
export const readToken = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** An order of a property that the studio made and nobody has paid yet, unless `changes` say otherwise. */
export async function addOrderOfProperty(
  studio: TestStudio,
  propertyId: string,
  changes: Partial<typeof orders.$inferInsert> = studioFacts(),
) {
  return addOrder(studio.db, orderRow({ propertyId, ...changes }));
}
