import type { Currency } from '#domain/shared/money/currencies.ts';
import { dayDrives, type VisitDrive } from './day-drives.ts';
import type { ClosedVisit, ManualEntry, PayFacts, PayPeriod, PayRow, PayVisit } from './pay-facts.ts';
import { heldOn } from './pay-rule.ts';
import { money, reckonVisit, type VisitPart } from './reckon-visit.ts';

/** A visit for whom: the same one may be paid to another person once it is given to them. */
const keyOf = ({ bookingId, personId }: { bookingId: string; personId: string }) => `${bookingId} ${personId}`;

const byTime = (one: PayVisit, other: PayVisit) =>
  one.startsAt.localeCompare(other.startsAt) || one.bookingId.localeCompare(other.bookingId);

/** Groups things by a key; each group keeps their order. */
function groupBy<T>(things: readonly T[], toKey: (thing: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const group = groups.get(toKey(thing));
    if (group) group.push(thing);
    else groups.set(toKey(thing), [thing]);
  }
  return [...groups.values()];
}

/** The visits after the first one of a person to the same job. */
function listFurther(done: readonly PayVisit[]): Set<string> {
  const jobs = groupBy(
    done.filter(({ orderId }) => orderId !== null),
    ({ orderId, personId }) => `${orderId} ${personId}`,
  );
  return new Set(jobs.flatMap((visits) => visits.slice(1).map(({ bookingId }) => bookingId)));
}

/** What was closed of a drive stands while it leads to the same places: a service that measures anew corrects nothing. */
function standingDrive(drive: VisitDrive | null, closed: ClosedVisit | undefined): VisitDrive | null {
  if (!drive || closed?.route !== drive.route || closed.meters === null) return drive;
  return { ...drive, meters: closed.meters };
}

/** A visit that counts, with its rows by today's facts. */
type Reckoned = { visit: PayVisit; parts: VisitPart[] };

/** All visits that count, by today's facts. A day without a rule has no rows. */
function reckonAll(facts: PayFacts, closed: ReadonlyMap<string, ClosedVisit>): Reckoned[] {
  const homes = new Map(facts.people.map((person) => [person.id, person]));
  const done = facts.visits.filter(({ isDone, day }) => isDone && day >= facts.startDay).sort(byTime);
  const further = listFurther(done);
  const drives = new Map(
    groupBy(done, ({ personId, day }) => `${personId} ${day}`).flatMap((visits) => [
      ...dayDrives(visits, { home: homes.get(visits[0]?.personId ?? '')?.home ?? null }, facts.drives),
    ]),
  );
  return done.flatMap((visit) => {
    const rule = heldOn(
      facts.rules.filter(({ person_id }) => person_id === visit.personId),
      visit.day,
    );
    if (!rule) return [];
    const parts = reckonVisit(visit, {
      rule,
      rate: heldOn(facts.mileage, visit.day),
      drive: standingDrive(drives.get(visit.bookingId) ?? null, closed.get(keyOf(visit))),
      isFurther: further.has(visit.bookingId),
      currency: facts.currency,
    });
    return [{ visit, parts }];
  });
}

const periodOf = (periods: readonly PayPeriod[], day: string) =>
  periods.find(({ from, to }) => from <= day && day <= to) ?? null;

type Names = ReadonlyMap<string, string>;

/** The rows of a visit that no period has. One of a closed day says so. */
function newRows({ visit, parts }: Reckoned, facts: PayFacts, names: Names): PayRow[] {
  const period = periodOf(facts.periods, visit.day);
  return parts.map(({ text, ...part }) => ({
    ...part,
    text: period ? `${text} · late for period ${period.number}` : text,
    personId: visit.personId,
    personName: names.get(visit.personId) ?? '',
    bookingId: visit.bookingId,
    entryId: null,
    orderNumber: visit.orderNumber,
    day: visit.day,
    currency: facts.currency,
    corrects: period?.number ?? null,
  }));
}

/** What is owed for a closed visit beyond what was closed: a row, or none where it is the same. */
function differenceRow(closed: ClosedVisit, now: Reckoned | undefined, names: Names): PayRow[] {
  const { minor: before, currency, period } = closed;
  const after = now?.parts.reduce((sum, { minor }) => sum + minor, 0) ?? 0;
  if (after === before) return [];
  const what = now ? now.visit.packageName : 'No longer counts';
  const drive = now?.parts.find(({ kind }) => kind === 'drive');
  return [
    {
      kind: 'difference',
      part: 'difference',
      text: `${what} · ${money(after, currency)} now, ${money(before, currency)} in period ${period}`,
      minor: after - before,
      currency,
      hasProblem: now?.parts.some(({ hasProblem }) => hasProblem) ?? false,
      personId: closed.personId,
      personName: names.get(closed.personId) ?? closed.personName,
      bookingId: closed.bookingId,
      entryId: null,
      orderNumber: now?.visit.orderNumber ?? closed.orderNumber,
      day: now?.visit.day ?? closed.day,
      corrects: period,
      route: drive?.route ?? closed.route,
      meters: drive ? drive.meters : closed.meters,
    },
  ];
}

function manualRow(entry: ManualEntry, currency: Currency, names: Names): PayRow {
  const isPayable = entry.currency === currency;
  const { reason, minor } = entry;
  const inOther = `${reason}: it is in ${entry.currency.toUpperCase()}, pay is in ${currency.toUpperCase()}`;
  return {
    kind: 'manual',
    part: 'manual',
    text: isPayable ? reason : inOther,
    minor: isPayable ? minor : 0,
    currency,
    hasProblem: !isPayable,
    personId: entry.personId,
    personName: names.get(entry.personId) ?? entry.personName,
    bookingId: null,
    entryId: entry.id,
    orderNumber: null,
    day: entry.day,
    corrects: null,
    route: null,
    meters: null,
  };
}

const byPersonAndDay = (one: PayRow, other: PayRow) =>
  one.personName.localeCompare(other.personName, 'en') ||
  one.personId.localeCompare(other.personId) ||
  one.day.localeCompare(other.day) ||
  (one.bookingId ?? '').localeCompare(other.bookingId ?? '');

/**
 * The rows of the open period that ends with `to` (BIL-70 to BIL-75): visits up to that day that no period has, differences of closed ones, and what was added by hand. The
 * closed rows and these come to what today's facts owe, whatever happened in between, so that nothing is paid twice.
 */
export function computePay(facts: PayFacts, to: string): PayRow[] {
  const closed = new Map(facts.closed.map((each) => [keyOf(each), each]));
  const names: Names = new Map(facts.people.map(({ id, name }) => [id, name]));
  const reckoned = new Map(reckonAll(facts, closed).map((each) => [keyOf(each.visit), each]));
  const fresh = [...reckoned.values()].filter(({ visit }) => visit.day <= to && !closed.has(keyOf(visit)));
  return [
    ...fresh.flatMap((each) => newRows(each, facts, names)),
    // Rows of another currency are of a time before: what they said cannot be compared.
    ...facts.closed
      .filter(({ currency }) => currency === facts.currency)
      .flatMap((each) => differenceRow(each, reckoned.get(keyOf(each)), names)),
    ...facts.manual.map((entry) => manualRow(entry, facts.currency, names)),
  ].sort(byPersonAndDay);
}

/** How many visits of each person within some days count but have no rule, by the ids of people. */
export function countWithoutRule(facts: PayFacts, { from, to }: { from: string; to: string }): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { isDone, day, personId } of facts.visits) {
    if (!isDone || day < from || day > to) continue;
    const own = facts.rules.filter(({ person_id }) => person_id === personId);
    if (!heldOn(own, day)) counts.set(personId, (counts.get(personId) ?? 0) + 1);
  }
  return counts;
}
