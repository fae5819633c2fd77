import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/scheduling/bookings/booking-time.ts';
import { payEntries, payMileageRates, payPeriods, payRules } from '#server/db/schema/crew-pay.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import type { Callers } from '../callers.ts';
import { type Policy, staffOnly } from './define-policy.ts';

const PERSON = firstPersonId(1);
/** Days and numbers before there was a studio: each thing has its own. */
let made = 0;
function nextDay(): string {
  made += 1;
  return addDays('1990-01-01', made);
}

async function closedPeriod({ studio: { db, clock } }: Callers): Promise<string> {
  const [id, day] = [randomUUID(), nextDay()];
  const empty = { currency: 'usd', rowCount: 0, totalMinor: 0 } as const;
  await db.insert(payPeriods).values({ id, number: made, fromDay: day, toDay: day, closedAt: clock.now(), ...empty });
  return id;
}

const TERMS = { base: { kind: 'share' as const, ppm: 400_000 }, visit_minor: 0, extras: [], pays_mileage: false };

async function keptRule({ studio: { db, clock } }: Callers): Promise<string> {
  const id = randomUUID();
  const row = { id, personId: PERSON, fromDay: nextDay(), currency: 'usd', terms: TERMS, madeAt: clock.now() } as const;
  await db.insert(payRules).values(row);
  return id;
}

/** A rate by its day. */
async function keptRate({ studio: { db, clock } }: Callers): Promise<string> {
  const fromDay = nextDay();
  await db
    .insert(payMileageRates)
    .values({ fromDay, unit: 'km', rateThousandths: 70_000, currency: 'usd', madeAt: clock.now() });
  return fromDay;
}

async function openEntry({ studio: { db, clock } }: Callers): Promise<string> {
  const id = randomUUID();
  const words = { personName: 'Photographer 1', reason: 'Bonus', day: '2026-11-20' };
  const row = { id, personId: PERSON, minor: 100, currency: 'usd', madeAt: clock.now() } as const;
  await db.insert(payEntries).values({ ...row, ...words });
  return id;
}

/** What the studio owes those who do shoots. */
export const CREW_PAY_POLICY: Policy = {
  'GET /api/admin/crew-pay': { statuses: staffOnly(200) },
  'POST /api/admin/crew-pay/periods': {
    statuses: staffOnly(409),
    json: () => ({ from: '2026-11-01', to: '2026-11-02', seen: 'nothing' }),
    note: 'with rows that nobody saw',
  },
  'GET /api/admin/crew-pay/periods/:id': { statuses: staffOnly(200), thing: closedPeriod },
  'GET /api/admin/crew-pay/periods/:id/jobs.csv': { statuses: staffOnly(200), thing: closedPeriod },
  'GET /api/admin/crew-pay/periods/:id/summary.csv': { statuses: staffOnly(200), thing: closedPeriod },
  'POST /api/admin/people/:id/pay-rules': {
    statuses: staffOnly(201),
    thing: async () => PERSON,
    json: () => ({ from_day: nextDay(), base: TERMS.base }),
  },
  'DELETE /api/admin/crew-pay/rules/:id': { statuses: staffOnly(204), thing: keptRule },
  'POST /api/admin/crew-pay/rates': {
    statuses: staffOnly(201),
    json: () => ({ from_day: nextDay(), unit: 'km', rate_thousandths: 70_000 }),
  },
  'DELETE /api/admin/crew-pay/rates/:day': {
    statuses: staffOnly(204),
    thing: keptRate,
    params: (_callers, day) => ({ day }),
  },
  'POST /api/admin/crew-pay/entries': {
    statuses: staffOnly(201),
    json: () => ({ person_id: PERSON, minor: 5000, reason: 'Bonus' }),
  },
  'DELETE /api/admin/crew-pay/entries/:id': { statuses: staffOnly(204), thing: openEntry },
  'GET /api/day/pay': { statuses: staffOnly(200) },
};
