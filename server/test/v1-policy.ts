import { randomUUID } from 'node:crypto';
import { ENDPOINT_POLICY } from './endpoint-policy.ts';
import type { V1Endpoint, V1Policy } from './policy/define-v1-policy.ts';
import { EXAMPLE_ITEM, EXAMPLE_UNDO, propertySortedByExample, propertyWithExample } from './policy/properties.ts';
import { dueOrderWithExampleCard } from './policy/studio-orders.ts';
import { V1_EVENT_POLICY } from './policy/v1-events.ts';

/** The example of an endpoint of the pages, which does the same. */
function asOnPages(key: string): V1Endpoint {
  const page = ENDPOINT_POLICY[key];
  if (!page) throw new Error(`${key} is in no file of server/test/policy/.`);
  const { statuses, staff: _staff, note: _note, ...example } = page;
  return { ...example, status: statuses.admin };
}

/** The same where the path says what the body does on the pages. */
const withoutBody = ({ json: _json, ...example }: V1Endpoint): V1Endpoint => example;

/** Endpoints for keys by the endpoints of the pages that do the same. */
const AS_ON_PAGES: Record<string, string> = {
  'GET /api/v1/catalogue': 'GET /api/catalogue',
  'GET /api/v1/catalogue/:id/add-ons': 'GET /api/catalogue/:id/add-ons',
  'POST /api/v1/quotes': 'POST /api/quotes',
  'GET /api/v1/slots': 'GET /api/slots',
  'GET /api/v1/orders': 'GET /api/admin/orders',
  'GET /api/v1/orders/:id': 'GET /api/admin/orders/:id',
  'POST /api/v1/orders': 'POST /api/admin/orders',
  'PATCH /api/v1/orders/:id': 'PATCH /api/admin/orders/:id',
  'POST /api/v1/orders/:id/status': 'POST /api/admin/orders/:id/status',
  'PUT /api/v1/orders/:id/customer-email': 'PUT /api/admin/orders/:id/customer-email',
  'PUT /api/v1/orders/:id/access-details': 'PUT /api/admin/orders/:id/access-details',
  'GET /api/v1/estimates': 'GET /api/admin/estimates',
  'GET /api/v1/estimates/:id': 'GET /api/admin/estimates/:id',
  'POST /api/v1/estimates': 'POST /api/admin/estimates',
  'POST /api/v1/estimates/:id/send': 'POST /api/admin/estimates/:id/send',
  'POST /api/v1/estimates/:id/withdraw': 'POST /api/admin/estimates/:id/withdraw',
  'GET /api/v1/orders/:id/guests': 'GET /api/admin/orders/:id/guests',
  'POST /api/v1/orders/:id/guests': 'POST /api/admin/orders/:id/guests',
  'PATCH /api/v1/orders/:id/guests/:guestId': 'PATCH /api/admin/orders/:id/guests/:guestId',
  'DELETE /api/v1/orders/:id/guests/:guestId': 'DELETE /api/admin/orders/:id/guests/:guestId',
  'POST /api/v1/orders/:id/lines': 'POST /api/admin/orders/:id/lines',
  'POST /api/v1/orders/:id/change/preview': 'POST /api/admin/orders/:id/change/preview',
  'POST /api/v1/orders/:id/change': 'POST /api/admin/orders/:id/change',
  'GET /api/v1/orders/:id/payments': 'GET /api/admin/orders/:id',
  'GET /api/v1/orders/:id/invoice.pdf': 'GET /api/admin/orders/:id/invoice.pdf',
  'GET /api/v1/orders/:id/document.pdf': 'GET /api/admin/orders/:id/document.pdf',
  'PUT /api/v1/orders/:id/payment-terms': 'PUT /api/admin/orders/:id/payment-terms',
  'POST /api/v1/orders/:id/invoices': 'POST /api/admin/orders/:id/invoices',
  'GET /api/v1/orders/:id/card-charges': 'GET /api/admin/orders/:id/card-charges',
  'GET /api/v1/receivables': 'GET /api/admin/receivables',
  'GET /api/v1/documents': 'GET /api/admin/documents',
  'GET /api/v1/reports/cash/movements': 'GET /api/admin/reports/cash/movements',
  'GET /api/v1/reports/:report': 'GET /api/admin/reports/:report',
  'GET /api/v1/reports/:report/csv': 'GET /api/admin/reports/:report/csv',
  'GET /api/v1/accounting': 'GET /api/admin/accounting',
  'POST /api/v1/accounting/preview': 'POST /api/admin/accounting/preview',
  'POST /api/v1/accounting/exports': 'POST /api/admin/accounting/exports',
  'GET /api/v1/accounting/exports/:id/file': 'GET /api/admin/accounting/exports/:id/file',
  'DELETE /api/v1/accounting/exports/:id': 'DELETE /api/admin/accounting/exports/:id',
  'GET /api/v1/crew-pay/periods/:id': 'GET /api/admin/crew-pay/periods/:id',
  'PUT /api/v1/documents/:id/invoice': 'PUT /api/admin/documents/:id/invoice',
  'DELETE /api/v1/documents/:id/invoice': 'DELETE /api/admin/documents/:id/invoice',
  'POST /api/v1/orders/:id/payment-link': 'POST /api/admin/orders/:id/payment-link',
  'POST /api/v1/orders/:id/payments': 'POST /api/admin/orders/:id/payments',
  'POST /api/v1/orders/:id/payments/:paymentId/void': 'POST /api/admin/orders/:id/payments/:paymentId/void',
  'POST /api/v1/orders/:id/refunds': 'POST /api/admin/orders/:id/refund',
  'DELETE /api/v1/orders/:id/payments/:paymentId': 'DELETE /api/admin/orders/:id/payments/:paymentId',
  'POST /api/v1/orders/:id/booking': 'POST /api/admin/orders/:id/schedule',
  'GET /api/v1/bookings': 'GET /api/admin/bookings',
  'GET /api/v1/calendar': 'GET /api/admin/bookings',
  'GET /api/v1/calendar/weeks': 'GET /api/admin/crew-weeks',
  'GET /api/v1/calendar/fits': 'GET /api/admin/crew-weeks/fits',
  'POST /api/v1/bookings/:id/arrange': 'POST /api/admin/bookings/:id/arrange',
  'POST /api/v1/bookings/:id/move': 'POST /api/admin/bookings/:id/move',
  'POST /api/v1/bookings/:id/assign': 'POST /api/admin/bookings/:id/assign',
  'POST /api/v1/bookings/:id/cancel': 'POST /api/admin/bookings/:id/cancel',
  'GET /api/v1/accounts': 'GET /api/admin/users',
  'GET /api/v1/accounts/:id': 'GET /api/admin/users/:id',
  'GET /api/v1/customers': 'GET /api/admin/customers',
  'POST /api/v1/customers': 'POST /api/admin/customers',
  'GET /api/v1/customers/:id': 'GET /api/admin/customers/:id',
  'PATCH /api/v1/customers/:id': 'PATCH /api/admin/customers/:id',
  'POST /api/v1/customers/:id/contacts': 'POST /api/admin/customers/:id/contacts',
  'GET /api/v1/properties': 'GET /api/properties',
  'GET /api/v1/properties/:id': 'GET /api/properties/:id',
  'POST /api/v1/properties': 'POST /api/properties',
  'PATCH /api/v1/properties/:id': 'PATCH /api/properties/:id',
  'DELETE /api/v1/properties/:id': 'DELETE /api/properties/:id',
  'POST /api/v1/properties/:id/move': 'POST /api/properties/:id/move',
  'DELETE /api/v1/properties/:id/moves/:moveId': 'DELETE /api/properties/:id/moves/:moveId',
  'GET /api/v1/properties/:id/media': 'GET /api/properties/:id/media',
  'GET /api/v1/properties/:id/order': 'GET /api/properties/:id/order',
  'POST /api/v1/properties/:id/order': 'POST /api/properties/:id/order',
  'POST /api/v1/properties/:id/order/undo': 'POST /api/properties/:id/order/undo',
  'POST /api/v1/properties/:id/place': 'POST /api/properties/:id/place',
  'GET /api/v1/properties/:id/cameras': 'GET /api/properties/:id/cameras',
  'PUT /api/v1/properties/:id/cameras': 'PUT /api/properties/:id/cameras',
  'GET /api/v1/properties/:id/deleted-media': 'GET /api/properties/:id/deleted-media',
  'POST /api/v1/properties/:id/deleted-media/:mediaId/restore': 'POST /api/properties/:id/deleted-media/restore',
  'GET /api/v1/properties/:id/delivery': 'GET /api/properties/:id/deliveries',
  'POST /api/v1/properties/:id/delivery/links': 'POST /api/properties/:id/deliveries',
  'GET /api/v1/properties/:id/downloads': 'GET /api/properties/:id/downloads',
  'GET /api/v1/listing-profiles': 'GET /api/listing-profiles',
  'GET /api/v1/properties/:id/mls-plan': 'GET /api/properties/:id/mls-plan',
  'POST /api/v1/properties/:id/mls-packs': 'POST /api/properties/:id/mls-packs',
  'GET /api/v1/mls-packs/:id': 'GET /api/mls-packs/:id',
  'POST /api/v1/deliveries/:id/revoke': 'POST /api/deliveries/:id/revoke',
  'POST /api/v1/properties/:id/notify': 'POST /api/properties/:id/notify',
  'GET /api/v1/properties/:id/review': 'GET /api/properties/:id/review',
  'POST /api/v1/properties/:id/review/pins/:pinId/comments': 'POST /api/properties/:id/review/pins/:pinId/comments',
  'POST /api/v1/properties/:id/review/pins/:pinId/state': 'POST /api/properties/:id/review/pins/:pinId/state',
  'POST /api/v1/properties/:id/review/rounds/:number/done': 'POST /api/properties/:id/review/rounds/:number/done',
  'GET /api/v1/media': 'GET /api/media',
  'GET /api/v1/media/trash': 'GET /api/media/trash',
  'GET /api/v1/media/trash/:id/thumbnail.webp': 'GET /api/media/trash/:id/thumbnail.webp',
  'GET /api/v1/media/:id': 'GET /api/media/:id',
  'PATCH /api/v1/media/:id': 'PATCH /api/media/:id',
  'DELETE /api/v1/media/:id': 'DELETE /api/media/:id',
  'POST /api/v1/media/:id/film': 'POST /api/media/:id/film',
  'DELETE /api/v1/media/:id/film': 'DELETE /api/media/:id/film',
  'GET /api/v1/media/:id/original/:fileName': 'GET /api/media/:id/original/:fileName',
  'GET /api/v1/media/:id/:variant': 'GET /api/media/:id/:variant',
  'OPTIONS /api/v1/uploads': 'OPTIONS /api/uploads',
  'POST /api/v1/uploads': 'POST /api/uploads',
  'GET /api/v1/uploads/:id': 'GET /api/uploads/:id',
  'PATCH /api/v1/uploads/:id': 'PATCH /api/uploads/:id',
  'DELETE /api/v1/uploads/:id': 'DELETE /api/uploads/:id',
};

/**
 * For each endpoint for keys an example request, and its status with the right scope. What the pages have as well takes its example from there;
 * other features have theirs in a file of `policy/`.
 */
export const V1_POLICY: V1Policy = {
  ...Object.fromEntries(Object.entries(AS_ON_PAGES).map(([key, page]) => [key, asOnPages(page)])),
  ...V1_EVENT_POLICY,
  'GET /api/v1/crew-pay/periods': { status: 200 },
  'POST /api/v1/media/:id/restore': withoutBody(asOnPages('POST /api/media/restore')),
  // The example names a card by its id.
  'POST /api/v1/orders/:id/card-charges': {
    ...asOnPages('POST /api/admin/orders/:id/card-charges'),
    thing: dueOrderWithExampleCard,
  },
  // The examples name an item and a change by their ids.
  'POST /api/v1/properties/:id/place': {
    ...asOnPages('POST /api/properties/:id/place'),
    thing: propertyWithExample,
    json: () => ({ media_id: EXAMPLE_ITEM, before: null }),
  },
  'POST /api/v1/properties/:id/order/undo': {
    ...asOnPages('POST /api/properties/:id/order/undo'),
    thing: propertySortedByExample,
    json: () => ({ undo_id: EXAMPLE_UNDO }),
  },
  // A key invites customers alone, so that no role is named.
  'POST /api/v1/customers/invitations': {
    status: 201,
    json: () => ({ full_name: 'Jane Sample', email: `${randomUUID()}@example.com` }),
  },
};
