import { createHash } from 'node:crypto';
import { computePay, countWithoutRule } from '#domain/billing/crew-pay/compute-pay.ts';
import type { PayFacts, PayRow } from '#domain/billing/crew-pay/pay-facts.ts';
import type { ClosedPayJson, PayOverviewJson, PayPeriodJson, PayQuery } from '#domain/billing/crew-pay/pay-json.ts';
import { addDays, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { readCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { presentPeople, presentPeriod, sumRows } from './present.ts';
import { listPeriods, listRows, listRules } from './queries.ts';
import { readFacts } from './read-facts.ts';

const NO_PERIOD = 'There is no such pay period.';
const MONTH_LENGTH = '2026-11'.length;

/** The days of the open period. `startDay` is the first day that is ever paid for, `isFirst` while nothing is closed. */
export type OpenDays = { from: string; to: string; startDay: string; isFirst: boolean; today: string };

/**
 * The days of the open period: from the day behind the last closed one, or before the first from the day that is asked for (else the first rule's, else the first of this month), until
 * the day that is asked for, else today.
 */
export async function findOpenDays(ctx: Context, asked: PayQuery): Promise<OpenDays> {
  const today = dayInZone(ctx.clock.now(), await getTimeZone(ctx));
  const periods = await listPeriods(ctx.db);
  const [last, first] = [periods[0]?.period, periods.at(-1)?.period];
  const ruleDays = (await listRules(ctx.db)).map(({ fromDay }) => fromDay).sort();
  const usual = ruleDays[0] && ruleDays[0] <= today ? ruleDays[0] : `${today.slice(0, MONTH_LENGTH)}-01`;
  const from = last ? addDays(last.toDay, 1) : (asked.from ?? usual);
  const [usualEnd = today] = [today, from].sort().reverse();
  const to = asked.to ?? usualEnd;
  if (to < from) throw invalidField('to', `The open period begins on ${from}.`);
  return { from, to, startDay: first?.fromDay ?? from, isFirst: !last, today };
}

/** The open period: its days, all that it follows from, and its rows. */
export type OpenPay = { days: OpenDays; facts: PayFacts; rows: PayRow[]; seen: string };

/** What the open period comes to now. `seen` stands for exactly these rows. */
export async function readOpenPay(ctx: Context, asked: PayQuery): Promise<OpenPay> {
  const days = await findOpenDays(ctx, asked);
  const facts = await readFacts(ctx, days);
  const rows = computePay(facts, days.to);
  const seen = createHash('sha256')
    .update(JSON.stringify([days.from, days.to, rows]))
    .digest('hex');
  return { days, facts, rows, seen };
}

/** The open period by person, who is paid how, and the closed periods (BIL-70 to BIL-75). */
export async function getPay(ctx: Context, asked: PayQuery): Promise<PayOverviewJson> {
  const { days, facts, rows, seen } = await readOpenPay(ctx, asked);
  const { document } = await readCatalogue(ctx);
  const missing = countWithoutRule(facts, days);
  const namesOf = (items: readonly { id: string; words: { en: { name: string } } }[]) =>
    items.map(({ id, words }) => ({ id, name: words.en.name }));
  return {
    open: {
      from: days.from,
      to: days.to,
      is_first: days.isFirst,
      currency: facts.currency,
      total_minor: sumRows(rows),
      people: presentPeople(rows),
      seen,
    },
    today: days.today,
    people: facts.people.map(({ id, name }) => ({
      id,
      name,
      without_rule: missing.get(id) ?? 0,
      rules: facts.rules.filter(({ person_id }) => person_id === id),
    })),
    mileage: [...facts.mileage],
    periods: (await listPeriods(ctx.db)).map(presentPeriod),
    catalogue: { packages: namesOf(document.packages), add_ons: namesOf(document.addOns) },
  };
}

/** A closed period. `not_found` where there is none of this id. */
export async function getPeriod(ctx: Pick<Context, 'db'>, id: string): Promise<PayPeriodJson> {
  const [listed] = await listPeriods(ctx.db, id);
  if (!listed) throw new AppError('not_found', NO_PERIOD);
  return presentPeriod(listed);
}

/** A closed period with its rows by person. */
export async function getClosedPay(ctx: Pick<Context, 'db'>, id: string): Promise<ClosedPayJson> {
  const period = await getPeriod(ctx, id);
  return { period, people: presentPeople(await listRows(ctx.db, id)) };
}

/** The closed periods, the newest first. */
export async function getPeriods(ctx: Pick<Context, 'db'>): Promise<{ data: PayPeriodJson[] }> {
  return { data: (await listPeriods(ctx.db)).map(presentPeriod) };
}
