/** An example of a call: what it asks for in its query, and what it sends. */
export type CallExample = { query?: Record<string, string | number>; body?: unknown };

/** As a new studio has the first of its people. */
const FIRST_PERSON = '00000000-0000-4000-8000-000000000001';

/**
 * The examples of the description for programs, by method and address. Tests send each of them to a running server, about a thing of their own where
 * the address names one, and compare the answers with the description.
 */
export const V1_EXAMPLES: Record<string, CallExample> = {
  'GET /catalogue/{id}/add-ons': { query: { locale: 'en' } },
  'POST /quotes': { body: { package_id: 'growth', photo_count: 55 } },
  'GET /slots': { query: { package: 'growth', days: 7 } },
  'GET /orders': { query: { payment_status: 'paid', sort: 'newest', limit: 20 } },
  'POST /orders': {
    body: {
      package_id: 'growth',
      photo_count: 55,
      customer_name: 'Jane Sample',
      customer_email: 'jane@example.com',
      customer_phone: '+1 202 555 0101',
      address: '4200 Wilson Avenue',
      city: 'Arlington',
      state: 'VA',
      zip_code: '22203',
      notes: 'Key under the mat.',
      locale: 'en',
    },
  },
  'GET /estimates': { query: { state: 'open', limit: 20 } },
  'POST /estimates': {
    body: {
      package_id: 'growth',
      photo_count: 55,
      customer_name: 'Jane Sample',
      customer_email: 'jane@example.com',
      customer_phone: '+1 202 555 0101',
      address: '4200 Wilson Avenue',
      city: 'Arlington',
      state: 'VA',
      zip_code: '22203',
      note: 'Both floors, as we talked about.',
      locale: 'en',
    },
  },
  'POST /estimates/{id}/send': { body: { email: true } },
  'PATCH /orders/{id}': { body: { customer_phone: '+1 202 555 0102' } },
  'PUT /orders/{id}/access-details': { body: { kind: 'lockbox', location: 'Side door', code: '4711' } },
  'POST /orders/{id}/guests': {
    body: {
      email: 'ana@example.com',
      name: 'Ana Assist',
      role: 'assistant',
      gets: ['times', 'delivery'],
      locale: 'en',
    },
  },
  'PATCH /orders/{id}/guests/{guestId}': {
    body: { name: 'Ana Assist', role: 'seller', gets: ['times', 'preparation'], locale: 'es' },
  },
  'POST /orders/{id}/status': { body: { order_status: 'completed' } },
  'POST /orders/{id}/lines': { body: [{ label: 'Virtual staging', unit_minor: 3000, quantity: 1 }] },
  'POST /orders/{id}/change/preview': {
    body: { added: [{ label: 'Twilight photo', unit_minor: 16_000, quantity: 1 }] },
  },
  'POST /orders/{id}/change': {
    body: {
      added: [{ label: 'Twilight photo', unit_minor: 16_000, quantity: 1 }],
      reason: 'They want dusk.',
      difference_minor: 16_000,
    },
  },
  'PUT /orders/{id}/customer-email': { body: { customer_email: 'right@example.com' } },
  'PUT /orders/{id}/payment-terms': { body: { payment_terms: { kind: 'on_account', days: 30 } } },
  'POST /orders/{id}/card-charges': {
    body: { saved_card_id: '0199a3f0-5c1e-7a21-9d38-2f6f4d1c0a77', amount_minor: 73_500 },
  },
  'POST /orders/{id}/payments': { body: { method: 'check', amount_minor: 73_500, reference: '2207' } },
  'POST /orders/{id}/payments/{paymentId}/void': { body: { reason: 'The check bounced.' } },
  'POST /orders/{id}/refunds': { body: { amount_minor: 100 } },
  'POST /orders/{id}/booking': { body: { shoot_datetime: '2027-09-01T10:00', confirm_unusual: true } },
  'POST /accounting/preview': { body: { format: 'datev', from: '2026-11-01', to: '2026-11-30' } },
  'POST /accounting/exports': {
    body: {
      format: 'xero_invoices',
      from: '2025-11-01',
      to: '2025-11-30',
      map: { accounts: { 'Income:Services': '200', 'Tax:None': 'No VAT' } },
    },
  },
  'PUT /documents/{id}/invoice': { query: { number: 'FT 2026/118' } },
  'GET /bookings': { query: { from: '2026-12-01', limit: 20 } },
  'GET /calendar': { query: { from: '2026-12-01', to: '2026-12-31' } },
  'GET /calendar/weeks': { query: { from: '2026-12-01', days: 14 } },
  'GET /calendar/fits': { query: { from: '2026-12-01', days: 7, booking: '0191f5f4-0000-7000-8000-0000000a9e30' } },
  'POST /bookings/{id}/arrange': {
    body: { shoot_datetime: '2027-09-03T14:00', duration_minutes: 90, person_id: FIRST_PERSON, confirm_unusual: true },
  },
  'POST /bookings/{id}/move': { body: { shoot_datetime: '2027-09-02T14:00', confirm_unusual: true } },
  'POST /bookings/{id}/assign': { body: { person_id: FIRST_PERSON, confirm_unusual: true } },
  'GET /accounts': { query: { q: 'jane', sort: 'name', limit: 20 } },
  'GET /customers': { query: { q: 'jane', sort: 'name', limit: 20 } },
  'POST /customers': {
    body: { kind: 'person', name: 'Lena Hartwick', email: 'lena@alderquay.example', tags: ['Twilight'] },
  },
  'PATCH /customers/{id}': { body: { notes: 'Front pictures only after the flag is taken in.' } },
  'POST /customers/{id}/contacts': { body: { name: 'Tomas Velder', email: 'tomas@example.com' } },
  'POST /customers/invitations': { body: { full_name: 'Ada Example', email: 'ada@example.com' } },
  'GET /properties': { query: { realtor_id: 'none', limit: 20 } },
  'POST /properties': { body: { name: '4200 Wilson Avenue', realtor_id: null } },
  'PATCH /properties/{id}': { body: { description: 'A quiet street.', bedrooms: 4 } },
  'DELETE /properties/{id}': { body: { name: 'Maple House' } },
  'POST /properties/{id}/move': { body: { account_id: '0191f5f4-0000-7000-8000-0000000a9e27', links: 'revoked' } },
  'GET /properties/{id}/media': { query: { limit: 60 } },
  'POST /properties/{id}/order': { body: { by: 'room', placed: 'stay' } },
  'POST /properties/{id}/order/undo': { body: { undo_id: '0191f5f4-0000-7000-8000-0000000a9e28' } },
  'POST /properties/{id}/place': { body: { media_id: '0191f5f4-0000-7000-8000-0000000a9e29', before: null } },
  'PUT /properties/{id}/cameras': { body: { camera: 'NIKON Z 8 3012345', offset_seconds: 3600, for_studio: true } },
  'POST /properties/{id}/delivery/links': { body: { purpose: 'agent', name: 'Jane Sample', sizes: ['web', 'print'] } },
  'GET /properties/{id}/downloads': { query: { limit: 50 } },
  'GET /properties/{id}/mls-plan': { query: { profile_id: 'smartmls' } },
  'POST /properties/{id}/mls-packs': { body: { profile_id: 'smartmls', media_ids: null } },
  'POST /deliveries/{id}/revoke': { body: { link_ids: null } },
  'POST /properties/{id}/notify': { body: {} },
  'POST /properties/{id}/review/pins/{pinId}/comments': { body: { text: 'Done: the sky is bluer now.' } },
  'POST /properties/{id}/review/pins/{pinId}/state': { body: { state: 'done' } },
  'GET /media': { query: { limit: 60 } },
  'GET /media/trash': { query: { limit: 60 } },
  'PATCH /media/{id}': { body: { description: 'The kitchen', tags: ['Kitchen'] } },
  'GET /events': { query: { types: 'order.paid,order.refunded', limit: 5 } },
  'GET /events/samples': { query: { type: 'order.paid' } },
  'POST /webhooks': { body: { url: 'https://hooks.example.com/studio', event_types: ['order.paid'] } },
  'PATCH /webhooks/{id}': { body: { description: 'Bookkeeping' } },
  'POST /webhooks/{id}/replay': { body: { since: '2026-11-20T15:00:00Z' } },
};
