import type { ConnectionsJson } from '#domain/operations/connections/connection-json.ts';

const UNSET = { source: 'default', variable: null, changed_at: null, changed_by: null, version: 1 } as const;

/** A studio that nothing is connected to. */
export const CONNECTIONS: ConnectionsJson = {
  mail: {
    ...UNSET,
    destination: 'files in /data/mail',
    server: null,
    from: 'hello@studio.example.com',
    from_variable: null,
    is_sample: false,
    own_address: 'ada@example.com',
  },
  payments: {
    ...UNSET,
    mode: 'demo',
    account: null,
    keys: null,
    webhook_url: 'https://studio.example.com/api/webhooks/stripe',
    webhook_events: ['payment_intent.succeeded', 'charge.refunded'],
    currency: 'try',
    former: [],
  },
  geocoder: { ...UNSET, address: null },
  routing: { ...UNSET, address: null },
  google_calendar: {
    ...UNSET,
    client_id: null,
    redirect_address: 'https://studio.example.com/api/calendar-sign-ins/google',
    scopes: ['openid', 'email', 'https://www.googleapis.com/auth/calendar'],
  },
  microsoft_calendar: {
    ...UNSET,
    client_id: null,
    tenant: null,
    redirect_address: 'https://studio.example.com/api/calendar-sign-ins/microsoft',
    scopes: ['openid', 'email', 'offline_access', 'https://graph.microsoft.com/Calendars.ReadWrite'],
  },
};

const KEPT = { source: 'portal', changed_at: '2026-11-20T15:00:00Z', changed_by: 'Ada Owner', version: 3 } as const;

/** A studio whose connections are all kept in the portal. */
export const KEPT_CONNECTIONS: ConnectionsJson = {
  mail: {
    ...CONNECTIONS.mail,
    ...KEPT,
    destination: 'smtp://mail.example.com:587',
    server: {
      host: 'mail.example.com',
      port: 587,
      security: 'starttls',
      user: 'hello@studio.example.com',
      has_password: true,
      from: null,
    },
  },
  payments: {
    ...CONNECTIONS.payments,
    ...KEPT,
    mode: 'test',
    account: { id: 'acct_1', name: 'Estúdio Luz' },
    keys: { secret_key: 'sk_test_…0001', publishable_key: 'pk_test_…0001', webhook_secret: 'whsec_…0001' },
    former: [{ secret_key: 'sk_test_…4242', until: '2026-12-20T15:00:00Z' }],
  },
  geocoder: { ...CONNECTIONS.geocoder, ...KEPT, address: 'https://photon.example.com' },
  routing: { ...CONNECTIONS.routing, ...KEPT, address: 'https://osrm.example.com' },
  google_calendar: { ...CONNECTIONS.google_calendar, ...KEPT, client_id: '1234-abcd.apps.googleusercontent.com' },
  microsoft_calendar: {
    ...CONNECTIONS.microsoft_calendar,
    ...KEPT,
    client_id: '2f6c1f0e-4a3b-4a5d-8f17-1c2b3a4d5e6f',
    tenant: 'common',
  },
};
