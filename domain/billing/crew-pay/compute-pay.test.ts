import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeKey } from '#domain/scheduling/travel.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import { computePay, countWithoutRule } from './compute-pay.ts';
import { netOfLines } from './net-of-lines.ts';
import type { ClosedVisit, ManualEntry, PayFacts, PayPeriod, PayRow, PayVisit } from './pay-facts.ts';
import type { MileageRate, PayRule } from './pay-rule.ts';

const ANA = '00000000-0000-4000-8000-00000000000a';
const HOME: Point = { latitude: 38.9, longitude: -77 };
const FAR: Point = { latitude: 39, longitude: -77.1 };

const visitOf = (changes: Partial<PayVisit> = {}): PayVisit => ({
  bookingId: 'b1',
  personId: ANA,
  orderId: 'o1',
  orderNumber: 1001,
  day: '2026-10-05',
  startsAt: '2026-10-05T14:00:00.000Z',
  minutes: 90,
  isDone: true,
  packageId: 'growth',
  packageName: 'Growth',
  netMinor: 25_000,
  currency: 'usd',
  extras: [],
  place: FAR,
  ...changes,
});

const ruleOf = (changes: Partial<PayRule> = {}): PayRule => ({
  id: 'r1',
  person_id: ANA,
  from_day: '2026-01-01',
  currency: 'usd',
  base: { kind: 'share', ppm: 400_000 },
  visit_minor: 0,
  extras: [],
  pays_mileage: false,
  ...changes,
});

const factsOf = (changes: Partial<PayFacts> = {}): PayFacts => ({
  currency: 'usd',
  startDay: '2026-01-01',
  people: [{ id: ANA, name: 'Ana', home: HOME }],
  visits: [visitOf()],
  rules: [ruleOf()],
  mileage: [],
  drives: undefined,
  closed: [],
  manual: [],
  periods: [],
  ...changes,
});

const TO = '2026-10-31';
const textsOf = (facts: Partial<PayFacts>) => computePay(factsOf(facts), TO).map(({ text }) => text);

describe('BIL-70: a row explains itself', () => {
  test('BIL-70: an amount by package, else for each shoot, a share of the net price, and time as it was booked', () => {
    expect(textsOf({})).toEqual(['Growth · 40 % of $250.00 = $100.00']);
    const base = { kind: 'amounts', shoot_minor: 9000, packages: [{ id: 'growth', minor: 12_000 }] } as const;
    expect(textsOf({ rules: [ruleOf({ base: { ...base, packages: [...base.packages] } })] })).toEqual([
      'Growth · by package $120.00',
    ]);
    expect(textsOf({ rules: [ruleOf({ base: { ...base, packages: [] } })] })).toEqual(['Growth · a shoot $90.00']);
    expect(textsOf({ rules: [ruleOf({ base: { kind: 'hourly', hour_minor: 6000 } })] })).toEqual([
      'Growth · 90 min · $60.00 an hour = $90.00',
    ]);
  });

  test('BIL-70: the rule of the day of the shoot counts, and a day before the first has no rows', () => {
    const rules = [ruleOf(), ruleOf({ id: 'r2', from_day: '2026-10-06', base: { kind: 'share', ppm: 500_000 } })];
    expect(textsOf({ rules })).toEqual(['Growth · 40 % of $250.00 = $100.00']);
    expect(textsOf({ rules, visits: [visitOf({ day: '2026-10-06' })] })).toEqual([
      'Growth · 50 % of $250.00 = $125.00',
    ]);
    const late = factsOf({ rules: [ruleOf({ from_day: '2026-10-06' })] });
    expect(computePay(late, TO)).toEqual([]);
    expect(countWithoutRule(late, { from: '2026-10-01', to: TO })).toEqual(new Map([[ANA, 1]]));
  });

  test('BIL-70: an amount for each extra that is left, and each row is rounded once, half up', () => {
    const extras = [
      { id: 'twilight', label: 'Twilight', quantity: 2 },
      { id: 'drone', label: 'Drone', quantity: 0 },
      { id: null, label: 'Cake', quantity: 1 },
    ];
    const rules = [
      ruleOf({
        extras: [
          { id: 'twilight', minor: 2000 },
          { id: 'drone', minor: 500 },
        ],
      }),
    ];
    expect(textsOf({ rules, visits: [visitOf({ extras, netMinor: 10_001 })] })).toEqual([
      'Growth · 40 % of $100.01 = $40.00',
      'Twilight · 2 × $20.00 = $40.00',
    ]);
    const half = [ruleOf({ base: { kind: 'share', ppm: 500_000 } })];
    expect(computePay(factsOf({ rules: half, visits: [visitOf({ netMinor: 1001 })] }), TO)[0]?.minor).toBe(501);
    const yen = {
      currency: 'jpy',
      rules: [ruleOf({ currency: 'jpy', base: { kind: 'share', ppm: 500_000 } })],
    } as const;
    expect(textsOf({ ...yen, rules: [...yen.rules], visits: [visitOf({ netMinor: 1001, currency: 'jpy' })] })).toEqual([
      'Growth · 50 % of ¥1,001 = ¥501',
    ]);
  });

  test('BIL-70: an order in another currency is no share, and the row says so', () => {
    const [row] = computePay(factsOf({ visits: [visitOf({ currency: 'eur' })] }), TO);
    expect(row).toMatchObject({ minor: 0, hasProblem: true });
    expect(row?.text).toBe('Growth · 40 %: the order is in EUR, pay is in USD');
  });
});

describe('BIL-71: drives', () => {
  const rates: MileageRate[] = [
    { from_day: '2026-01-01', currency: 'usd', unit: 'km', rate_thousandths: 70_000 },
    { from_day: '2026-10-06', currency: 'usd', unit: 'mi', rate_thousandths: 72_500 },
  ];
  const [home, far] = [placeKey(HOME), placeKey(FAR)];
  const drives = new Map([
    [`${home} ${far}`, { seconds: 1, meters: 17_000 }],
    [`${far} ${home}`, { seconds: 1, meters: 17_210 }],
  ]);
  const base = { kind: 'amounts', shoot_minor: 0, packages: [] } as const;
  const rules = [ruleOf({ base: { ...base, packages: [] }, pays_mileage: true })];
  const driveOf = (facts: Partial<PayFacts>) =>
    computePay(factsOf({ mileage: rates, rules, drives, ...facts }), TO).filter(({ kind }) => kind === 'drive');

  test('BIL-71: there and home, by the rate of the day, in its unit', () => {
    expect(driveOf({})[0]).toMatchObject({ text: '34.2 km · $0.70 = $23.94', minor: 2394 });
    const later = [visitOf({ day: '2026-10-06', startsAt: '2026-10-06T14:00:00.000Z' })];
    expect(driveOf({ visits: later })[0]).toMatchObject({ text: '21.3 mi · $0.725 = $15.44', minor: 1544 });
  });

  test('BIL-71: a day leads from visit to visit and home once', () => {
    const second = visitOf({ bookingId: 'b2', orderId: 'o2', startsAt: '2026-10-05T18:00:00.000Z' });
    expect(driveOf({ visits: [second, visitOf()] }).map(({ text }) => text)).toEqual([
      '17.0 km · $0.70 = $11.90',
      '17.2 km · $0.70 = $12.04',
    ]);
  });

  test('BIL-71: a distance or a rate that is not known is said, and an estimate is one', () => {
    expect(driveOf({ visits: [visitOf({ place: null })] })[0]).toMatchObject({
      text: 'Drive: no distance is known, as the address or the home is not on the map',
      minor: 0,
      hasProblem: true,
    });
    expect(driveOf({ mileage: [] })[0]).toMatchObject({ text: 'Drive: no rate holds on this day', hasProblem: true });
    expect(driveOf({ drives: undefined })[0]?.text).toMatch(/^\d+\.\d km \(estimated\) · \$0\.70 = /);
  });

  test('BIL-71: a closed drive stands while it leads to the same places, wherever home is since', () => {
    const closed: ClosedVisit = {
      bookingId: 'b1',
      personId: ANA,
      personName: 'Ana',
      orderNumber: 1001,
      day: '2026-10-05',
      minor: 2394,
      currency: 'usd',
      period: 1,
      route: `home ${far} home`,
      meters: 34_210,
    };
    const people = [{ id: ANA, name: 'Ana', home: FAR }];
    expect(computePay(factsOf({ mileage: rates, rules, drives, people, closed: [closed] }), TO)).toEqual([]);
    const elsewhere = [visitOf({ place: HOME })];
    const [row] = computePay(factsOf({ mileage: rates, rules, drives, closed: [closed], visits: elsewhere }), TO);
    expect(row).toMatchObject({ kind: 'difference', minor: -2394, corrects: 1, meters: 0 });
  });
});

describe('BIL-72: what counts', () => {
  test('BIL-72: a visit that is not done counts nothing, and a further visit is a row of its own without the job again', () => {
    expect(textsOf({ visits: [visitOf({ isDone: false })] })).toEqual([]);
    const extras = [{ id: 'twilight', label: 'Twilight', quantity: 1 }];
    const again = visitOf({ bookingId: 'b2', startsAt: '2026-10-05T23:00:00.000Z', extras });
    const rules = [ruleOf({ visit_minor: 3000, extras: [{ id: 'twilight', minor: 500 }] })];
    expect(textsOf({ rules, visits: [again, visitOf({ extras })] })).toEqual([
      'Growth · 40 % of $250.00 = $100.00',
      'Twilight · $5.00',
      'Growth · further visit $30.00',
    ]);
    const hourly = [ruleOf({ base: { kind: 'hourly', hour_minor: 6000 } })];
    expect(textsOf({ rules: hourly, visits: [visitOf(), again] })).toHaveLength(2);
  });
});

const closedOf = (changes: Partial<ClosedVisit> = {}): ClosedVisit => ({
  bookingId: 'b1',
  personId: ANA,
  personName: 'Ana',
  orderNumber: 1001,
  day: '2026-10-05',
  minor: 10_000,
  currency: 'usd',
  period: 3,
  route: null,
  meters: null,
  ...changes,
});
const PERIODS: PayPeriod[] = [{ number: 3, from: '2026-10-01', to: '2026-10-15' }];

test('BIL-74: what changes later is a difference that names the old period; a late report says so', () => {
  const closed = [closedOf()];
  expect(textsOf({ closed, periods: PERIODS })).toEqual([]);
  const [less] = computePay(factsOf({ closed, periods: PERIODS, visits: [visitOf({ netMinor: 20_000 })] }), TO);
  expect(less).toMatchObject({ kind: 'difference', minor: -2000, corrects: 3 });
  expect(less?.text).toBe('Growth · $80.00 now, $100.00 in period 3');
  expect(textsOf({ closed, periods: PERIODS, visits: [visitOf({ isDone: false })] })).toEqual([
    'No longer counts · $0.00 now, $100.00 in period 3',
  ]);
  expect(textsOf({ periods: PERIODS })).toEqual(['Growth · 40 % of $250.00 = $100.00 · late for period 3']);
});

test('BIL-74: a closed visit that is given to somebody else is taken from one and paid to the other', () => {
  const ben = '00000000-0000-4000-8000-00000000000b';
  const rows = computePay(
    factsOf({
      closed: [closedOf()],
      periods: PERIODS,
      people: [{ id: ben, name: 'Ben', home: null }],
      rules: [ruleOf(), ruleOf({ person_id: ben })],
      visits: [visitOf({ personId: ben })],
    }),
    TO,
  );
  expect(rows.map(({ personName, minor }) => [personName, minor])).toEqual([
    ['Ana', -10_000],
    ['Ben', 10_000],
  ]);
});

test('BIL-70: the net price is without tax, discounts, deposits and what was removed', () => {
  const line = { removedMinor: 0, taxMinor: 0, removedTaxMinor: 0, taxIncluded: false };
  const lines = [
    { ...line, kind: 'package', amountMinor: 25_000, taxMinor: 2250 },
    { ...line, kind: 'add_on', amountMinor: 4000, removedMinor: 4000 },
    { ...line, kind: 'discount', amountMinor: -2500 },
    { ...line, kind: 'deposit', amountMinor: -9000 },
    { ...line, kind: 'set_off', amountMinor: -4000 },
    { ...line, kind: 'tax', amountMinor: 2250 },
  ];
  expect(netOfLines(lines)).toBe(22_500);
  const inside = { ...line, taxIncluded: true };
  expect(netOfLines([{ ...inside, kind: 'package', amountMinor: 11_900, taxMinor: 1900 }])).toBe(10_000);
  const half = { ...inside, removedMinor: 5950, removedTaxMinor: 950 };
  expect(netOfLines([{ ...half, kind: 'package', amountMinor: 11_900, taxMinor: 1900 }])).toBe(5000);
  const exempt = [
    { ...inside, kind: 'package', amountMinor: 11_900 },
    { ...inside, kind: 'tax', amountMinor: -1900 },
  ];
  expect(netOfLines(exempt)).toBe(10_000);
});

/*
 * Histories at random, judged by a model that shares no code with the one above: it looks at today's facts alone, with fractions, and knows nothing of periods.
 */
const PEOPLE = ['p0', 'p1', 'p2'];
const DAYS = Array.from({ length: 28 }, (_, day) => `2026-10-${String(day + 1).padStart(2, '0')}`);
const PLACES: (Point | null)[] = [null, HOME, FAR, { latitude: 38, longitude: -76 }];
const KNOWN = new Map(
  PLACES.flatMap((from, at) =>
    PLACES.flatMap((to, index): [string, { seconds: number; meters: number }][] =>
      from && to && at !== index
        ? [[`${placeKey(from)} ${placeKey(to)}`, { seconds: 1, meters: 7777 * at + 1355 * index }]]
        : [],
    ),
  ),
);

type World = { facts: PayFacts; closedRows: { row: PayRow; period: number }[]; to: number };

const dayAt = (at: number) => DAYS[at % DAYS.length] ?? '2026-10-01';

const step = fc.oneof(
  fc.record({
    kind: fc.constant('visit' as const),
    id: fc.nat(9),
    person: fc.nat(2),
    day: fc.nat(27),
    hour: fc.nat(9),
    minutes: fc.integer({ min: 15, max: 300 }),
    isDone: fc.boolean(),
    order: fc.option(fc.nat(5)),
    net: fc.nat(99_999),
    place: fc.nat(3),
    extra: fc.nat(3),
    packageId: fc.constantFrom('growth', 'home'),
  }),
  fc.record({
    kind: fc.constant('rule' as const),
    person: fc.nat(2),
    day: fc.nat(20),
    base: fc.nat(2),
    amount: fc.integer({ min: 1, max: 9999 }),
    paysMileage: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('gone' as const), id: fc.nat(9) }),
  fc.record({
    kind: fc.constant('rate' as const),
    day: fc.nat(20),
    rate: fc.integer({ min: 1, max: 99_999 }),
    isMile: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('manual' as const), person: fc.nat(2), minor: fc.integer({ min: -999, max: 999 }) }),
  fc.record({ kind: fc.constant('close' as const), days: fc.integer({ min: 1, max: 9 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const basesOf = (amount: number): PayRule['base'][] => [
  { kind: 'amounts', shoot_minor: amount, packages: [{ id: 'home', minor: amount * 2 }] },
  { kind: 'share', ppm: amount * 100 },
  { kind: 'hourly', hour_minor: amount },
];

/** What is closed, as the database would tell it: sums of each visit and person. */
function sumClosed(rows: World['closedRows']): ClosedVisit[] {
  const sums = new Map<string, ClosedVisit>();
  for (const { row, period } of rows) {
    if (row.bookingId === null) continue;
    const key = `${row.bookingId} ${row.personId}`;
    const { personId, personName, orderNumber, day, currency, bookingId, route, meters } = row;
    const before = sums.get(key);
    const told = { personId, personName, orderNumber, day, currency, bookingId };
    sums.set(key, {
      ...told,
      period: before?.period ?? period,
      minor: (before?.minor ?? 0) + row.minor,
      route: route ?? before?.route ?? null,
      meters: route ? meters : (before?.meters ?? null),
    });
  }
  return [...sums.values()];
}

function applyStep(world: World, each: Step, at: number): World {
  const { facts } = world;
  switch (each.kind) {
    case 'visit': {
      const made = visitOf({
        bookingId: `b${each.id}`,
        personId: PEOPLE[each.person] ?? 'p0',
        orderId: each.order === null ? null : `o${each.order}`,
        day: dayAt(each.day),
        startsAt: `${dayAt(each.day)}T1${each.hour}:00:00.000Z`,
        minutes: each.minutes,
        isDone: each.isDone,
        packageId: each.packageId,
        netMinor: each.order === null ? null : each.net,
        place: PLACES[each.place] ?? null,
        extras: [{ id: 'drone', label: 'Drone', quantity: each.extra }],
      });
      const others = facts.visits.filter(({ bookingId }) => bookingId !== made.bookingId);
      return { ...world, facts: { ...facts, visits: [...others, made] } };
    }
    case 'gone':
      return {
        ...world,
        facts: { ...facts, visits: facts.visits.filter(({ bookingId }) => bookingId !== `b${each.id}`) },
      };
    case 'rule': {
      const person = PEOPLE[each.person] ?? 'p0';
      const base = basesOf(each.amount)[each.base];
      const extras = [{ id: 'drone', minor: each.amount }];
      const told = {
        person_id: person,
        from_day: dayAt(each.day),
        visit_minor: each.amount,
        pays_mileage: each.paysMileage,
      };
      const made = ruleOf({ id: `r${at}`, extras, ...told, ...(base ? { base } : {}) });
      const others = facts.rules.filter((rule) => rule.person_id !== person || rule.from_day !== made.from_day);
      return { ...world, facts: { ...facts, rules: [...others, made] } };
    }
    case 'rate': {
      const made: MileageRate = {
        from_day: dayAt(each.day),
        currency: 'usd',
        unit: each.isMile ? 'mi' : 'km',
        rate_thousandths: each.rate,
      };
      const others = facts.mileage.filter(({ from_day }) => from_day !== made.from_day);
      return { ...world, facts: { ...facts, mileage: [...others, made] } };
    }
    case 'manual': {
      if (each.minor === 0) return world;
      const personId = PEOPLE[each.person] ?? 'p0';
      const entry: ManualEntry = {
        id: `m${at}`,
        personId,
        personName: personId,
        day: '2026-10-01',
        minor: each.minor,
        currency: 'usd',
        reason: 'Bonus',
      };
      return { ...world, facts: { ...facts, manual: [...facts.manual, entry] } };
    }
    case 'close': {
      if (world.to >= DAYS.length - 1) return world;
      const to = Math.min(DAYS.length - 1, world.to + each.days);
      const number = facts.periods.length + 1;
      const rows = computePay(facts, dayAt(to)).map((row) => ({ row, period: number }));
      const closedRows = [...world.closedRows, ...rows];
      const period = { number, from: dayAt(world.to + 1), to: dayAt(to) };
      const next = { ...facts, manual: [], closed: sumClosed(closedRows), periods: [...facts.periods, period] };
      return { facts: next, closedRows, to };
    }
  }
}

const halfUp = (top: bigint, bottom: bigint) => Number((top * 2n + bottom) / (bottom * 2n));

/** What a visit is worth today, by hand. */
function worthOf({ visits, rules, mileage }: PayFacts, visit: PayVisit): number {
  if (!visit.isDone) return 0;
  const held = rules
    .filter(({ person_id, from_day }) => person_id === visit.personId && from_day <= visit.day)
    .sort((one, other) => (one.from_day < other.from_day ? 1 : -1))[0];
  if (!held) return 0;
  const isBefore = (one: PayVisit, other: PayVisit) =>
    one.startsAt < other.startsAt || (one.startsAt === other.startsAt && one.bookingId < other.bookingId);
  const others = visits.filter((each) => each.isDone && each.personId === visit.personId && each !== visit);
  const isFurther = others.some(
    (each) => visit.orderId !== null && each.orderId === visit.orderId && isBefore(each, visit),
  );
  let sum = 0;
  if (held.base.kind === 'hourly') sum += halfUp(BigInt(held.base.hour_minor) * BigInt(visit.minutes), 60n);
  else if (isFurther) sum += held.visit_minor;
  else if (held.base.kind === 'share') sum += halfUp(BigInt(held.base.ppm) * BigInt(visit.netMinor ?? 0), 1_000_000n);
  else sum += held.base.packages.find(({ id }) => id === visit.packageId)?.minor ?? held.base.shoot_minor;
  if (!isFurther) sum += (held.extras[0]?.minor ?? 0) * (visit.extras[0]?.quantity ?? 0);
  const rate = mileage
    .filter(({ from_day }) => from_day <= visit.day)
    .sort((one, other) => (one.from_day < other.from_day ? 1 : -1))[0];
  if (!held.pays_mileage || !rate) return sum;
  const sameDay = others.filter(({ day }) => day === visit.day);
  const last = sameDay.filter((each) => isBefore(each, visit)).sort((a, b) => (isBefore(a, b) ? 1 : -1))[0];
  const isLast = !sameDay.some((each) => isBefore(visit, each));
  const places = [last ? last.place : HOME, visit.place, ...(isLast ? [HOME] : [])];
  let meters = 0;
  for (const [index, to] of places.slice(1).entries()) {
    const from = places[index];
    if (!from || !to) return sum;
    if (placeKey(from) !== placeKey(to)) meters += KNOWN.get(`${placeKey(from)} ${placeKey(to)}`)?.meters ?? 0;
  }
  const tenths = halfUp(BigInt(meters) * 10_000n, rate.unit === 'km' ? 1_000_000n : 1_609_344n);
  return sum + halfUp(BigInt(tenths) * BigInt(rate.rate_thousandths), 10_000n);
}

test('BIL-75: whatever happens and whenever it is closed, closed and open rows come to what today’s facts owe', () => {
  const property = fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), fc.nat(27), (steps, lastDay) => {
    const people = PEOPLE.map((id) => ({ id, name: id, home: HOME }));
    const empty = factsOf({ startDay: '2026-10-01', people, visits: [], rules: [], drives: KNOWN });
    let world: World = { facts: empty, closedRows: [], to: -1 };
    for (const [at, each] of steps.entries()) world = applyStep(world, each, at);
    const { facts, closedRows } = world;
    const to = dayAt(Math.max(lastDay, world.to));
    const open = computePay(facts, to);
    const closedKeys = new Set(facts.closed.map(({ bookingId, personId }) => `${bookingId} ${personId}`));
    const manual = steps.reduce((sum, each) => (each.kind === 'manual' ? sum + each.minor : sum), 0);
    const owed = facts.visits
      .filter((visit) => visit.day <= to || closedKeys.has(`${visit.bookingId} ${visit.personId}`))
      .reduce((sum, visit) => sum + worthOf(facts, visit), 0);
    const paid = [...closedRows.map(({ row }) => row), ...open].reduce((sum, { minor }) => sum + minor, 0);
    expect(paid).toBe(owed + manual);
    const bases = [...closedRows.map(({ row }) => row), ...open].filter(({ kind }) => kind === 'shoot');
    expect(new Set(bases.map(({ bookingId, personId }) => `${bookingId} ${personId}`)).size).toBe(bases.length);
  });
  fc.assert(property, { numRuns: 1500, seed: 177 });
});
