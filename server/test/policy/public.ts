import { inArray } from 'drizzle-orm';
import { holdJsonSchema } from '#domain/orders/hold-json.ts';
import { bookings, holds } from '#server/db/schema/bookings.ts';
import { openBrowser } from '../browser.ts';
import type { Callers } from '../callers.ts';
import { everybody, type Policy } from './define-policy.ts';

const MESSAGE = {
  name: 'Jane Sample',
  email: 'jane@example.com',
  subject: 'A question',
  message: 'When are you free?',
};

/** A time to hold, and whether others hold it. */
export const HELD = { start: '2027-06-03T14:00:00.000Z', package_id: 'growth' };

/** Callers come from one address, which would hold too much else. */
export async function freeHolds({ studio: { db } }: Callers): Promise<string> {
  await db.delete(bookings).where(inArray(bookings.id, db.select({ id: holds.bookingId }).from(holds)));
  return '';
}

export async function holdOfAnother(callers: Callers): Promise<string> {
  await freeHolds(callers);
  const held = await openBrowser(callers.studio.url).request('POST', '/api/holds', { json: HELD });
  return holdJsonSchema.parse(held.body).id;
}

/** The endpoints for everybody, with the contact form. */
export const PUBLIC_POLICY: Policy = {
  'GET /api/health': { statuses: everybody(200) },
  'GET /api/ready': { statuses: everybody(200), note: 'admins see which part fails' },
  'GET /api/config': { statuses: everybody(200) },
  'GET /api/v1/openapi.json': { statuses: everybody(200), note: 'with a key as well' },
  'GET /api/catalogue': { statuses: everybody(200) },
  'GET /api/availability': { statuses: everybody(200) },
  'GET /api/site/pages/:page': { statuses: everybody(200), thing: async () => 'home' },
  'GET /api/address-suggestions': { statuses: everybody(200), query: '?q=1600+Penn', note: 'none without a geocoder' },
  'GET /api/slots': { statuses: everybody(200), query: '?package=growth' },
  'POST /api/holds': { statuses: everybody(201), thing: freeHolds, json: () => HELD },
  'DELETE /api/holds/:id': { statuses: everybody(404), thing: holdOfAnother, note: 'for the browser that holds it' },
  'POST /api/contact': { statuses: everybody(201), json: () => MESSAGE },
  'GET /api/openapi.json': { statuses: everybody(200) },
  'GET /api/docs': { statuses: everybody(200) },
};
