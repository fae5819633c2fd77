import { randomUUID } from 'node:crypto';
import { userFilterSchema } from '#domain/accounts/user-list.ts';
import { orderFilterSchema } from '#domain/orders/admin-order.ts';
import { propertyFilterSchema } from '#domain/properties/property-input.ts';
import { writeListCursor } from '#domain/shared/list-query.ts';
import { loadConfig } from '#server/config.ts';
import { type Context, type Services, systemContext } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { type Listing, selectAlong, selectFound, selectNear } from '#server/db/find-page.ts';
import { listUsers, userListing } from '#server/features/accounts/manage/list-users.ts';
import { listCalendar, listWaiting } from '#server/features/calendar/list-calendar.ts';
import { selectBookings, selectWaitingOrders } from '#server/features/calendar/queries.ts';
import { getStats } from '#server/features/operations/overview/get-stats.ts';
import { listOrders, orderListing } from '#server/features/orders/manage/list-orders.ts';
import { writeOrdersCsv } from '#server/features/orders/manage/write-csv.ts';
import { listProperties } from '#server/features/properties/list-properties.ts';
import { selectProperties } from '#server/features/properties/queries.ts';
import { compare, measureTime, printMachine, printTable, type Question, type Tables } from './compare.ts';
import { onEachKind, type Pair } from './databases.ts';
import { fillStudio, lastMonth, REALTOR } from './fill-studio.ts';

/**
 * The lists of the admin portal over 1,000 users, orders, shoots and properties against 100,000 of each (20,000 on the embedded
 * database, which is slower to fill): each takes the same way and the same time.
 */
const FEW = 1000;
const MANY = { postgres: 100_000, embedded: 20_000 };
/** What a query may take that has more to do where there is more. */
const MAX_GROWING_MS = 50;
const config = loadConfig({});

type Side = { db: Db; ctx: Context; rows: number };

/** Lists need the database and the settings of all that a context has. */
const requestContext = (db: Db) => systemContext({ db, config } as Services);

const part = { after: null, limit: 51 };

/** The request of a list, and the statements that it may take. */
function makeListCase(name: string, ask: Question<Side>['ask'], listing: Listing): Question<Side> {
  const isSearched = listing.words.length > 0 || Boolean(listing.numbers?.length);
  if (!isSearched) return { name, ask, along: () => selectAlong(listing, part) };
  return { name, ask, along: () => selectNear(listing, part, 500), words: () => selectFound(listing, part, 2001) };
}

function userCase(name: string, query: Record<string, string>): Question<Side> {
  const filter = userFilterSchema.parse(query);
  return makeListCase(`users, ${name}`, ({ ctx }) => listUsers(ctx, filter), userListing(filter));
}

function orderCase(name: string, query: Record<string, string>): Question<Side> {
  const filter = orderFilterSchema.parse(query);
  const listing = orderListing(filter, config.STUDIO_TIME_ZONE);
  return makeListCase(`orders, ${name}`, ({ ctx }) => listOrders(ctx, filter), listing);
}

const cursorKeys = (sort: string, key: string) => writeListCursor(sort, { key, id: randomUUID() });
const middle = '2020-01-01T08:20:00.000Z';

const USERS = [
  userCase('newest', {}),
  userCase('by name', { sort: 'name' }),
  userCase('by last sign-in', { sort: 'last_sign_in' }),
  userCase('page in the middle', { cursor: cursorKeys('joined', middle) }),
  userCase('page in the middle, by name', { sort: 'name', cursor: cursorKeys('name', 'user 8') }),
  userCase('page in the middle, by last sign-in', {
    sort: 'last_sign_in',
    cursor: cursorKeys('last_sign_in', '2021-01-01T08:20:00.000Z'),
  }),
  userCase('common word', { q: 'meadow' }),
  userCase('common word, by name', { q: 'meadow', sort: 'name' }),
  userCase('rare word, 40 users', { q: 'gazebo' }),
  userCase('rare word, by name', { q: 'gazebo', sort: 'name' }),
  userCase('two words', { q: 'user gazebo' }),
  userCase('word that is nowhere', { q: 'zeppelin' }),
  userCase('two letters, common', { q: 'me' }),
  userCase('two letters, 40 users', { q: 'qz' }),
  userCase('two letters, nowhere', { q: 'zq' }),
  userCase('company, common', { q: 'house', company_search: 'true' }),
  userCase('company, 40 users', { q: 'harbour', company_search: 'true' }),
];

const ORDERS = [
  orderCase('newest', {}),
  orderCase('by amount', { sort: 'highest' }),
  orderCase('by status', { sort: 'status' }),
  orderCase('all by amount', { sort: 'lowest', payment_status: 'all' }),
  orderCase('all by status', { sort: 'status_reversed', payment_status: 'all' }),
  orderCase('page in the middle', { cursor: cursorKeys('newest', middle) }),
  orderCase('of any payment', { payment_status: 'all' }),
  orderCase('refunded', { payment_status: 'refunded' }),
  orderCase('failed', { payment_status: 'failed' }),
  orderCase('waiting for payment', { payment_status: 'requires_payment' }),
  orderCase('completed', { order_status: 'completed' }),
  orderCase('pending', { order_status: 'pending' }),
  orderCase('cancelled', { order_status: 'cancelled' }),
  orderCase('cancelled, of any payment', { order_status: 'cancelled', payment_status: 'all' }),
  orderCase('completed, of any payment', { order_status: 'completed', payment_status: 'all' }),
  orderCase('refunded and pending: none', { payment_status: 'refunded', order_status: 'pending' }),
  orderCase('a day', { from: '2020-01-01', to: '2020-01-01' }),
  orderCase('common word', { q: 'meadow' }),
  orderCase('rare word, 40 orders', { q: 'gazebo' }),
  orderCase('word that is nowhere', { q: 'zeppelin' }),
  orderCase('two letters, common', { q: 'me' }),
  orderCase('two letters, 40 orders', { q: 'qz' }),
  orderCase('two letters, nowhere', { q: 'zq' }),
  orderCase('by number with its sign', { q: '#1042' }),
  orderCase('by phone that nobody has', { q: '(303) 000-0777' }),
];

/** What is common in all, but not where it is looked for, words of which all rows have some pieces, and digits of ids. */
const GROWING = [
  orderCase('common word among the pending', { q: 'meadow', order_status: 'pending' }),
  orderCase('by number', { q: '1042' }),
  orderCase('by email', { q: 'jane777@example.com' }),
  orderCase('by phone', { q: '+1 (202) 000-0777' }),
  orderCase('by part of a phone', { q: '000-0777' }),
  userCase('by email', { q: 'u777@example.com' }),
].map((question) => ({ ...question, maxMs: MAX_GROWING_MS }));

const monthOf = ({ rows }: Side) => lastMonth(rows);
const instants = (side: Side) => {
  const { from, to } = monthOf(side);
  return { from: new Date(from), to: new Date(to) };
};
const properties = propertyFilterSchema.parse({ realtor_id: REALTOR });

const OTHERS: Question<Side>[] = [
  {
    name: 'calendar of a month',
    ask: (side) => listCalendar(side.ctx, monthOf(side)),
    words: (side) => selectBookings(side.db, instants(side)).getSQL(),
  },
  {
    name: 'orders to be scheduled',
    ask: ({ ctx }) => listWaiting(ctx),
    along: ({ db }) => selectWaitingOrders(db, 100).getSQL(),
  },
  {
    name: 'houses of a realtor',
    ask: ({ ctx }) => listProperties(ctx, properties),
    along: ({ db }) => selectProperties(db, REALTOR, { after: null, limit: 21 }).getSQL(),
  },
  { name: 'dashboard', ask: ({ ctx }) => getStats(ctx) },
  {
    name: 'CSV of orders, its first 500 lines',
    ask: ({ ctx }) => writeOrdersCsv(ctx, { payment_status: 'paid', sort: 'newest' }).next(),
  },
];

const tables: Tables = {};

async function run({ few, many }: Pair): Promise<void> {
  const rows = MANY[many.kind];
  await fillStudio(few, FEW);
  const filledMs = await measureTime(() => fillStudio(many, rows));
  printMachine(many, filledMs / 1000);
  const title = `1,000 and ${rows.toLocaleString('en')}, ${many.kind}`;
  const sideOf = (db: Db, count: number): Side => ({ db, ctx: requestContext(db), rows: count });
  const sides = { few: sideOf(few.db, FEW), many: sideOf(many.db, rows) };
  tables[many.kind] = await compare(title, sides, [...USERS, ...ORDERS, ...OTHERS, ...GROWING]);
}

await onEachKind(run);
printTable(['What', 'Postgres: 1,000', '100,000', 'Ratio', 'Embedded: 1,000', '20,000', 'Ratio'], tables);
