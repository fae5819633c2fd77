import { z } from 'zod';
import { MAX_KEY_NAME } from '#domain/accounts/api-keys/api-key-json.ts';
import { ROUTE_SCOPES, type Scope } from '#domain/shared/access/scopes.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';

/** A part of the API with what a key may be allowed there. */
export type Part = { noun: string; modes: string[] };

/** The parts of the API, in the order of their scopes. */
export const PARTS: readonly Part[] = [...new Set(ROUTE_SCOPES.map((scope) => scope.split(':')[0] ?? ''))].map(
  (noun) => ({
    noun,
    modes: ROUTE_SCOPES.filter((scope) => scope.startsWith(`${noun}:`)).map((scope) => scope.split(':')[1] ?? ''),
  }),
);

/** What each part is, for who chooses. */
export const PART_LABELS: Record<string, { title: string; text: string }> = {
  catalogue: { title: 'Catalog', text: 'Packages, add-ons and prices' },
  quotes: { title: 'Quotes', text: 'What an order would cost' },
  slots: { title: 'Slots', text: 'Times that are offered for a shoot' },
  orders: { title: 'Orders', text: 'Orders with customers, addresses and mails' },
  payments: { title: 'Payments', text: 'Payments, refunds, invoices and payment links' },
  bookings: { title: 'Bookings', text: 'Shoots in the calendar' },
  customers: { title: 'Customers', text: 'Accounts of realtors, and invitations' },
  properties: { title: 'Properties', text: 'Properties and their facts' },
  media: { title: 'Media', text: 'Photos, videos and uploads' },
  deliveries: { title: 'Deliveries', text: 'Links, downloads and notices' },
  reviews: { title: 'Reviews', text: 'Comments and rounds of clients' },
  events: { title: 'Events', text: 'What happened, in its order' },
  webhooks: { title: 'Webhooks', text: 'Where events are sent to' },
  links: { title: 'Links', text: 'Addresses that open a delivery or a payment for whoever has them' },
};

/** How long a key may work, in days; `never` for one without an end. */
export const LIFETIMES = ['30', '90', '365', 'never'] as const;
export const LIFETIME_LABELS: Record<(typeof LIFETIMES)[number], string> = {
  '30': '30 days',
  '90': '90 days',
  '365': '1 year',
  never: 'Never',
};

export const ACCESSES = ['read', 'chosen', 'write'] as const;
export type Access = (typeof ACCESSES)[number];

/** The name of the control that says what a key may do in a part. */
export const partControl = (noun: string) => `part-${noun}`;

function chosenScopes(values: Record<string, unknown>): Scope[] {
  return ROUTE_SCOPES.filter((scope) => {
    const [noun = '', mode] = scope.split(':');
    return values[partControl(noun)] === mode;
  });
}

/** What the form asks for; `days` is null for a key without an end. */
export const keyFormSchema = z
  .looseObject({
    name: requiredLineSchema('Name', MAX_KEY_NAME),
    access: z.enum(ACCESSES),
    lifetime: z.enum(LIFETIMES),
  })
  .transform(({ name, access, lifetime, ...values }, context) => {
    const scopes = access === 'chosen' ? chosenScopes(values) : [access];
    if (scopes.length === 0)
      context.addIssue({ code: 'custom', path: ['access'], message: 'Choose what the key may do.' });
    return { name, scopes, days: lifetime === 'never' ? null : Number(lifetime) };
  });

/** The instant at which a key ends that is made now and works for some days. */
export const endAfter = (days: number | null, now: Date): string | null =>
  days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString();

/** What a key may do, in few words: "Read everything", or its parts. */
export function formatScopes(scopes: readonly Scope[]): string {
  if (scopes.includes('write')) return 'Read and write everything';
  if (scopes.includes('read') && scopes.length === 1) return 'Read everything';
  return scopes.map((scope) => (scope === 'read' ? 'read everything' : scope.replace(':', ': '))).join(', ');
}
