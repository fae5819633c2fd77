import { netOfLines } from '#domain/billing/crew-pay/net-of-lines.ts';
import type { PayExtra, PayFacts, PayPerson, PayVisit } from '#domain/billing/crew-pay/pay-facts.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { addDays, bookingInstant, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { KnownDrives } from '#domain/scheduling/travel.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import type { PersonRow } from '#server/db/schema/people.ts';
import { readCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { listPeopleRows } from '#server/features/scheduling/people/queries.ts';
import { findLegs } from '#server/features/shared/drives/find-drives.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { presentRate, presentRule } from './present.ts';
import {
  type FoundLine,
  type FoundVisit,
  listClosedVisits,
  listOpenEntries,
  listPeriods,
  listRates,
  listRules,
  listSoldLines,
  listVisits,
} from './queries.ts';

const MINUTE_MS = 60_000;
const PLACES_AT_ONCE = 2000;

/** What pay is in: the currency of the studio's prices. */
export const payCurrency = (ctx: Pick<Context, 'config'>, { currency }: CatalogueDocument): PayFacts['currency'] =>
  currency ?? ctx.config.PAYMENT_CURRENCY;

const pointOf = (latitude: number | null, longitude: number | null): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const toPerson = ({ id, name, homeLatitude, homeLongitude }: PersonRow): PayPerson => ({
  id,
  name,
  home: pointOf(homeLatitude, homeLongitude),
});

/** The ids of add-ons by their folded names, in every language of the catalogue. */
function idsByName({ addOns }: CatalogueDocument): Map<string, string> {
  return new Map(
    addOns.flatMap(({ id, words }) =>
      Object.values(words).flatMap((each): [string, string][] => (each?.name ? [[foldText(each.name), id]] : [])),
    ),
  );
}

/**
 * What is left of an order's add-ons. Those that it was placed with have their ids in its package, in the order of their lines; what came later is known by its name.
 */
function listExtras(lines: readonly FoundLine[], order: FoundVisit['order'], names: Map<string, string>): PayExtra[] {
  const addOns = lines.filter(({ kind }) => kind === 'add_on');
  const first = addOns.filter(({ part }) => part !== 'added');
  const sold = order?.package.addOns ?? [];
  const hasIds = sold.length === first.length;
  return addOns.map((line) => {
    const at = first.indexOf(line);
    const kept = hasIds && at >= 0 ? sold[at]?.id : undefined;
    const quantity = line.quantity - line.removedQuantity;
    return { id: kept ?? names.get(foldText(line.label)) ?? null, label: line.label, quantity };
  });
}

/** Whether a visit counts: it stands, and was reported done or its order is completed. */
const isDone = ({ status, order, report }: FoundVisit): boolean =>
  status === 'confirmed' && order?.status !== 'cancelled' && (order?.status === 'completed' || report === 'check_out');

function toVisit(
  found: FoundVisit,
  around: { lines: readonly FoundLine[]; names: Map<string, string>; zone: string },
): PayVisit {
  const { order } = found;
  return {
    bookingId: found.id,
    personId: found.personId,
    orderId: order?.id ?? null,
    orderNumber: order?.number ?? null,
    day: dayInZone(found.shootDatetime, around.zone),
    startsAt: found.shootDatetime.toISOString(),
    minutes: Math.round((found.endsAt.getTime() - found.shootDatetime.getTime()) / MINUTE_MS),
    isDone: isDone(found),
    packageId: order?.packageId ?? null,
    packageName: found.packageName,
    netMinor: order ? netOfLines(around.lines) : null,
    currency: order?.currency ?? null,
    extras: listExtras(around.lines, order, around.names),
    place: pointOf(order?.latitude ?? null, order?.longitude ?? null),
  };
}

/** What is kept of the drives of all days: from home past the visits in their order, and home. */
async function readDrives(
  ctx: Context,
  visits: readonly PayVisit[],
  people: readonly PayPerson[],
): Promise<KnownDrives | undefined> {
  const days = new Map<string, (Point | null)[]>();
  const homes = new Map(people.map(({ id, home }) => [id, home]));
  for (const { personId, day, place, isDone: counts } of visits) {
    if (!counts) continue;
    const key = `${personId} ${day}`;
    const places = days.get(key) ?? [homes.get(personId) ?? null];
    days.set(key, [...places, place]);
  }
  // An unknown place between two days keeps the last of one from leading to the first of the other.
  const ways = [...days].flatMap(([, places]) => [...places, places[0] ?? null, null]);
  let known: Map<string, { seconds: number; meters: number }> | undefined;
  for (let start = 0; start < Math.max(1, ways.length); start += PLACES_AT_ONCE) {
    const found = await findLegs(ctx, ways.slice(start, start + PLACES_AT_ONCE + 1));
    if (!found) return undefined;
    known = new Map([...(known ?? []), ...found]);
  }
  return known;
}

/** Which days are read, and whose: all people, or one. `startDay` is the first day that is ever paid for. */
type Asked = { startDay: string; to: string; personId?: string };

/** Reads all that pay follows from, as the caller's transaction sees it. */
export async function readFacts(ctx: Context, { startDay, to, personId }: Asked): Promise<PayFacts> {
  const { db } = ctx;
  const zone = await getTimeZone(ctx);
  const { document } = await readCatalogue(ctx);
  const range = {
    from: bookingInstant(startDay, '00:00', zone),
    before: bookingInstant(addDays(to, 1), '00:00', zone),
  };
  const found = await listVisits(db, range, personId);
  const orderIds = [...new Set(found.flatMap(({ order }) => order?.id ?? []))];
  const lines = Map.groupBy(await listSoldLines(db, orderIds), ({ orderId }) => orderId);
  const names = idsByName(document);
  const visits = found.map((each) => toVisit(each, { lines: lines.get(each.order?.id ?? '') ?? [], names, zone }));
  const everybody = await listPeopleRows(db);
  const people = everybody.filter(({ id }) => !personId || id === personId).map(toPerson);
  return {
    currency: payCurrency(ctx, document),
    startDay,
    people,
    visits,
    rules: (await listRules(db, personId)).map(presentRule),
    mileage: (await listRates(db)).map(presentRate),
    drives: await readDrives(ctx, visits, people),
    closed: await listClosedVisits(db, personId),
    manual: await listOpenEntries(db, personId),
    periods: (await listPeriods(db)).map(({ period }) => ({
      number: period.number,
      from: period.fromDay,
      to: period.toDay,
    })),
  };
}
