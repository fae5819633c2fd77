import { EVENT_CATALOGUE, type EventType } from './event-catalogue.ts';
import type { EventJson } from './event-json.ts';

const ID = '018f2a3b-0000-7000-8000-000000000000';

/** What the fields of samples say, where the name tells more than the type. */
const VALUES: Record<string, unknown> = {
  order_number: 1001,
  package_id: 'growth',
  origin: 'customer',
  currency: 'usd',
  total_minor: 73_500,
  paid_minor: 73_500,
  refunded_minor: 0,
  amount_minor: 73_500,
  payment_status: 'paid',
  order_status: 'pending',
  mode: 'live',
  changed: ['total'],
  is_further_part: false,
  is_undo: false,
  from: 'flyer',
  was_mailed: true,
  purpose: 'agent',
  reason: 'nothing_due',
  size: 'web',
  files: 1,
  bytes: 2_400_000,
  round: 1,
  estimate_number: 'EST-2026-0001',
  revision: 1,
  photos: 5,
  role: 'staff',
  before_role: 'realtor',
  staff_roles: ['photographer'],
  order_ids: [ID],
  media_ids: [ID],
  kept_until: '2026-12-20T15:00:00.000Z',
  answers: [{ id: 'gate', type: 'yes_no', value: true }],
};

function sampleOf(field: string, now: Date): unknown {
  if (Object.hasOwn(VALUES, field)) return VALUES[field];
  return field.endsWith('_at') ? now.toISOString() : ID;
}

/** A made-up event of a type: every field has a value of its shape, and every id is the same. */
export function makeSample(type: EventType, now: Date): EventJson {
  const { version, subject, data } = EVENT_CATALOGUE[type];
  const fields = Object.keys(data.shape).map((field) => [field, sampleOf(field, now)]);
  return {
    id: ID,
    sequence: 1,
    type,
    version,
    timestamp: now.toISOString(),
    subject: { kind: subject, id: ID },
    data: Object.fromEntries(fields),
  };
}
