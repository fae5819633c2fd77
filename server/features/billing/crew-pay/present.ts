import type { PayRow } from '#domain/billing/crew-pay/pay-facts.ts';
import type { PayPeriodJson, PayRowJson, PersonPayJson } from '#domain/billing/crew-pay/pay-json.ts';
import type { MileageRate, PayRule } from '#domain/billing/crew-pay/pay-rule.ts';
import type { payMileageRates, payRules } from '#server/db/schema/crew-pay.ts';
import type { ListedPeriod } from './queries.ts';

/** A rule as its readers see it. */
export const presentRule = ({ id, personId, fromDay, currency, terms }: typeof payRules.$inferSelect): PayRule => ({
  ...terms,
  id,
  person_id: personId,
  from_day: fromDay,
  currency,
});

export const presentRate = (rate: typeof payMileageRates.$inferSelect): MileageRate => ({
  from_day: rate.fromDay,
  unit: rate.unit,
  rate_thousandths: rate.rateThousandths,
  currency: rate.currency,
});

/** What of a row its readers see, open or closed. */
type SeenRow = Pick<
  PayRow,
  'kind' | 'bookingId' | 'entryId' | 'orderNumber' | 'day' | 'text' | 'minor' | 'hasProblem' | 'corrects'
>;

export const presentRow = (row: SeenRow): PayRowJson => ({
  kind: row.kind,
  booking_id: row.bookingId,
  entry_id: row.entryId,
  order_number: row.orderNumber,
  day: row.day,
  text: row.text,
  minor: row.minor,
  has_problem: row.hasProblem,
  corrects: row.corrects,
});

export const sumRows = (rows: readonly { minor: number }[]): number => rows.reduce((sum, { minor }) => sum + minor, 0);

/** Rows by person, each with the sum, in the order of the rows. */
export function presentPeople(rows: readonly (SeenRow & { personId: string; personName: string })[]): PersonPayJson[] {
  return [...Map.groupBy(rows, ({ personId }) => personId)].map(([personId, own]) => ({
    person_id: personId,
    name: own[0]?.personName ?? '',
    total_minor: sumRows(own),
    rows: own.map(presentRow),
  }));
}

export const presentPeriod = ({ period, closedBy }: ListedPeriod): PayPeriodJson => ({
  id: period.id,
  number: period.number,
  from: period.fromDay,
  to: period.toDay,
  currency: period.currency,
  total_minor: period.totalMinor,
  rows: period.rowCount,
  closed_at: period.closedAt.toISOString(),
  closed_by: closedBy,
});
