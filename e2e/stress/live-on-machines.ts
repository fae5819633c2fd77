import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { type FakeProvider, startFakeProvider, TEST_KEYS } from '#e2e/fakes/provider.ts';
import { readBooks } from '#e2e/harness/books.ts';
import { type Machines, startMachines } from '#e2e/harness/machines.ts';
import { placeOrder, requestConfirmation } from '#e2e/harness/order-calls.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { providerSettings } from '#e2e/harness/shop.ts';
import {
  type Account,
  beginUpload,
  findOffset,
  type ListedItem,
  listItems,
  openAccount,
  sendRest,
} from '#e2e/harness/upload-calls.ts';
import { createRandom } from './random.ts';
import { orderOptions } from './stress-order.ts';
import { createErrorTimes } from './time-errors.ts';

export type LiveOptions = {
  people: number;
  processes: number;
  /** How often one of them is killed with SIGKILL, in turns; each is started again. */
  leastKills: number;
  /** Within how long all people begin. */
  arrivalMs: number;
  seed: number;
  databaseUrl: string;
};

/** What came of it. Times in seconds. */
export type LiveFigures = {
  kills: number;
  orders: number;
  paidOrders: number;
  paymentsAtTheProvider: number;
  invoiceNumbersWithoutGap: number;
  bookings: number;
  bookingsThatOverlap: number;
  mailsQueuedTwice: number;
  mailsThatArrived: number;
  items: number;
  itemsWithTheirOwnBytes: number;
  readyItems: number;
  filesOfNoItem: number;
  downloadsWithTheirOwnBytes: number;
  steps: number;
  failedTries: number;
  longestErrorSeconds: number;
  longestTrySeconds: number;
};

const MEBIBYTE = 1024 * 1024;
/** More than one part of a bucket; every eighth person has one. */
const FILM_BYTES = 12 * MEBIBYTE;
const FILM_EVERY = 8;
const FILM = readFileSync(
  path.resolve(import.meta.dirname, '../../public/assets/samples/video-walkthrough-5a474dae.mp4'),
);
/** People of one office share an account. */
const PEOPLE_OF_ACCOUNT = 10;
const OFFICE = 'office-';
/** Where the bucket has the files of items; invoices lie elsewhere. */
const MEDIA = 'realtor-media/';
const LIFE_MS = 1500;
const SETTLE_MS = 240_000;
const MAILS_OF_ORDER = 2;

/** The figures of a run in which nothing was lost and nothing came twice. */
export function nothingLostOrDoubled({ people }: Pick<LiveOptions, 'people'>) {
  return {
    orders: people,
    paidOrders: people,
    paymentsAtTheProvider: people,
    invoiceNumbersWithoutGap: people,
    bookings: people,
    bookingsThatOverlap: 0,
    mailsQueuedTwice: 0,
    mailsThatArrived: MAILS_OF_ORDER * people,
    items: people,
    itemsWithTheirOwnBytes: people,
    readyItems: people,
    filesOfNoItem: 0,
    downloadsWithTheirOwnBytes: people,
  } satisfies Partial<LiveFigures>;
}

type File = { name: string; bytes: Buffer<ArrayBuffer>; sha256: string };
type Studio = Machines & { provider: FakeProvider; accounts: Account[]; random: () => number };
type Errors = ReturnType<typeof createErrorTimes>;

const sha256Hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const seconds = (ms: number) => Math.round(ms / 100) / 10;

async function takeFile(person: number, random: () => number): Promise<File> {
  const isFilm = person % FILM_EVERY === 0;
  const bytes = isFilm ? makeFilm(random) : await takePhoto(person);
  return { name: `${isFilm ? 'film' : 'photo'}-${person}.${isFilm ? 'mp4' : 'jpg'}`, bytes, sha256: sha256Hex(bytes) };
}

/** A film that can be played, where the machine looks into films, followed by a box that players leave out. */
function makeFilm(random: () => number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(FILM_BYTES, Buffer.from(String(random())));
  FILM.copy(bytes);
  bytes.writeUInt32BE(FILM_BYTES - FILM.length, FILM.length);
  bytes.write('free', FILM.length + 4);
  return bytes;
}

async function takePhoto(person: number): Promise<Buffer<ArrayBuffer>> {
  const background = { r: person % 256, g: (person * 7) % 256, b: (person * 31) % 256 };
  const made = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([made, Buffer.from(`photo ${person}`)]);
}

/** Orders and pays; every second one closes the page right after paying. */
async function order({ url, provider }: Studio, errors: Errors, person: number): Promise<void> {
  const draftId = crypto.randomUUID();
  const placed = await errors.persist('order', () => placeOrder(url, orderOptions(person), draftId));
  await provider.succeed(placed.answer.payment.id);
  if (person % 2 === 1) return;
  await errors.persist('confirmation', async () => {
    const answer = await requestConfirmation(url, placed);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The confirmation answered ${answer.status}.`);
  });
}

/** Sends a file as tus clients do, and gives the id of its item. An upload whose address never arrived is begun again. */
async function upload(account: Account, errors: Errors, { name, bytes }: File): Promise<string> {
  const place = await errors.persist('begin of an upload', () => beginUpload(account, name, bytes.length));
  await errors.persist('upload', async () => {
    const offset = (await findOffset(account, place)) ?? bytes.length;
    if (offset < bytes.length) await sendRest(account, place, offset, bytes.subarray(offset));
  });
  return place.split('/').at(-1) ?? '';
}

async function download({ url, cookie }: Account, errors: Errors, id: string, { name }: File): Promise<string> {
  return errors.persist('download', async () => {
    const answer = await fetch(`${url}/api/media/${id}/original/${name}`, { headers: { Cookie: cookie } });
    if (!answer.ok) throw new Error(`The file answered ${answer.status}.`);
    return sha256Hex(new Uint8Array(await answer.arrayBuffer()));
  });
}

async function look(url: string, errors: Errors): Promise<void> {
  for (const path of ['/', '/services', '/api/catalogue']) {
    await errors.persist(`look at ${path}`, async () => {
      const answer = await fetch(`${url}${path}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    });
  }
}

/** Looks around, orders and pays, uploads a file and downloads it again; true where the bytes are the same. */
async function live(studio: Studio, errors: Errors, person: number): Promise<boolean> {
  const account = studio.accounts[Math.floor(person / PEOPLE_OF_ACCOUNT)];
  if (!account) throw new Error('A person has no account.');
  const file = await takeFile(person, studio.random);
  await look(studio.url, errors);
  await order(studio, errors, person);
  const id = await upload(account, errors, file);
  return (await download(account, errors, id, file)) === file.sha256;
}

/** Kills one process after another, each after it lived for a while and while the others answer. */
async function killInTurns(
  { machines, random }: Studio,
  leastKills: number,
  shouldContinue: () => boolean,
): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    if (kills >= leastKills && !shouldContinue()) return kills;
    const machine = machines[kills % machines.length];
    await pause(LIFE_MS * (0.5 + random()));
    await machine?.kill();
    machine?.start();
    await machine?.server().ready();
  }
}

async function letItSettle({ provider, sink }: Studio, people: number): Promise<void> {
  await provider.settle();
  const isAnswered = async () => (await provider.deliverPending()).length === 0;
  await pollUntil('all events are answered', isAnswered, SETTLE_MS);
  await pollUntil('all emails arrived', () => countMails(sink) >= MAILS_OF_ORDER * people, SETTLE_MS);
}

/**
 * The emails of orders. One that was taken over by the mail server and not answered may arrive twice, under one id; new accounts
 * get one as well.
 */
function countMails({ received }: Machines['sink']): number {
  const ofOrders = received.filter(({ recipients }) => !recipients.some((address) => address.startsWith(OFFICE)));
  const ids = ofOrders.flatMap(({ bytes }) => /^message-id: *(\S+)/im.exec(bytes.toString('latin1'))?.[1] ?? []);
  return new Set(ids).size;
}

async function listAll(accounts: Account[]): Promise<ListedItem[]> {
  return (await Promise.all(accounts.map(listItems))).flat();
}

async function itemFigures({ accounts, bucket }: Studio, people: number) {
  const items = await pollUntil(
    'all items are processed',
    async () => {
      const listed = await listAll(accounts);
      return listed.length >= people && listed.every(({ status }) => status !== 'processing') && listed;
    },
    SETTLE_MS,
  );
  const originals = new Set(items.map(({ file_path }) => file_path));
  const isStray = (key: string) => key.startsWith(MEDIA) && !originals.has(key.split('.variants/')[0] ?? '');
  const strays = [...bucket.objects.keys()].filter(isStray);
  const isOwn = ({ file_name, file_path }: ListedItem) => {
    const end = bucket.objects.get(file_path)?.body.subarray(-12).toString() ?? '';
    const person = /-(\d+)\./.exec(file_name)?.[1];
    return end.endsWith(`photo ${person}`);
  };
  const isWholeFilm = ({ file_path, file_name }: ListedItem) =>
    file_name.startsWith('film') && bucket.objects.get(file_path)?.body.length === FILM_BYTES;
  return {
    items: new Set(items.map(({ file_name }) => file_name)).size === items.length ? items.length : -items.length,
    itemsWithTheirOwnBytes: items.filter((item) => isOwn(item) || isWholeFilm(item)).length,
    readyItems: items.filter(({ status }) => status === 'ready').length,
    filesOfNoItem: strays.length,
  };
}

async function bookFigures(databaseUrl: string, { provider }: Studio) {
  const { orders, payments, bookings, mails } = await readBooks({ dataDir: '', databaseUrl });
  const numbers = new Set(payments.map(({ invoiceNumber }) => invoiceNumber));
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid');
  const intents = await provider.listIntents();
  const shoots = bookings.filter(({ status }) => status === 'confirmed');
  const sorted = shoots.toSorted((one, other) => one.busyFrom.getTime() - other.busyFrom.getTime());
  return {
    orders: orders.length,
    paidOrders: paid.length,
    paymentsAtTheProvider: intents.filter(({ status }) => status === 'succeeded').length,
    invoiceNumbersWithoutGap: paid.filter((_, index) => numbers.has(index + 1)).length,
    bookings: shoots.length,
    // One person does all shoots.
    bookingsThatOverlap: sorted.filter((shoot, at) => shoot.busyFrom < (sorted[at - 1]?.busyTo ?? shoot.busyFrom))
      .length,
    mailsQueuedTwice: mails.length - new Set(mails.map(({ uniqueKey }) => uniqueKey)).size,
  };
}

async function openAccounts(url: string, people: number): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let office = 0; office * PEOPLE_OF_ACCOUNT < people; office += 1) {
    accounts.push(await openAccount(url, `${OFFICE}${office}@example.com`));
  }
  return accounts;
}

async function runOn(studio: Studio, options: LiveOptions): Promise<LiveFigures> {
  const { people, leastKills, arrivalMs, databaseUrl } = options;
  const errors = createErrorTimes();
  let isLiving = true;
  const living = Promise.all(
    Array.from({ length: people }, async (_, person) => {
      await pause((arrivalMs * person) / people);
      return live(studio, errors, person);
    }),
  ).finally(() => {
    isLiving = false;
  });
  const [downloads, kills] = await Promise.all([living, killInTurns(studio, leastKills, () => isLiving)]);
  await letItSettle(studio, people);
  const items = await itemFigures(studio, people);
  for (const [reason, count] of errors.reasons) console.error(`${count} × ${reason}`);
  const { steps, failedTries, longestErrorMs, longestTryMs } = errors.times;
  return {
    kills,
    ...(await bookFigures(databaseUrl, studio)),
    mailsThatArrived: countMails(studio.sink),
    ...items,
    downloadsWithTheirOwnBytes: downloads.filter(Boolean).length,
    steps,
    failedTries,
    longestErrorSeconds: seconds(longestErrorMs),
    longestTrySeconds: seconds(longestTryMs),
  };
}

/**
 * Runs the proof: people look around, order and pay, upload and download, on several processes behind nginx, PgBouncer and one
 * bucket, each with its own folder, while one of the processes at a time is killed with SIGKILL.
 */
export async function liveOnMachines(options: LiveOptions): Promise<LiveFigures> {
  const { databaseUrl, processes, people, seed } = options;
  const provider = await startFakeProvider(TEST_KEYS);
  try {
    const roles = Array.from({ length: processes }, () => 'web,worker,images');
    const machines = await startMachines({ databaseUrl, roles, env: providerSettings(provider) });
    try {
      await provider.setWebhookUrl(`${machines.url}/api/webhooks/stripe`);
      const accounts = await openAccounts(machines.url, people);
      return await runOn({ ...machines, provider, accounts, random: createRandom(seed) }, options);
    } finally {
      await machines.stop();
    }
  } finally {
    await provider.close();
  }
}
