import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { type Machines, startMachines } from '#e2e/harness/machines.ts';
import { payDemoOrder, placeOrder } from '#e2e/harness/order-calls.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import { type Account, beginUpload, listItems, openAccount, sendRest } from '#e2e/harness/upload-calls.ts';
import { orderOptions } from '#e2e/stress/stress-order.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { type CpuTime, readCpuTime } from './cpu-time.ts';
import { computeDatabaseCost, describeCost, readState } from './database-cost.ts';
import { askOften } from './load.ts';

/**
 * What one, two and three processes do behind nginx and PgBouncer, on one Postgres and one bucket: the sizing table of
 * docs/scale.md. All of it, the balancer, the database, the bucket and those who ask included, shares the cores of this machine,
 * so the table says what a core is worth and not how far it goes. Needs TEST_DATABASE_URL, nginx, pgbouncer and wrk.
 */
const PROCESSES = [1, 2, 3];
const SECONDS = 5;
const CONNECTIONS = 16;
const CLIENTS = 8;
const PHOTOS = 24;
const LISTED = 50;
const [WARM_UP, ORDERS] = [60, 240];
const MAILS_OF_ORDER = 2;
const READY_MS = 600_000;
const MEBIBYTE = 1024 * 1024;

type Studio = { machines: Machines; databaseUrl: string };
type Uploaded = Pick<Sizing, 'uploads' | 'pictures' | 'busyMegabytes'>;
type Sizing = {
  processes: number;
  pages: number;
  lists: number;
  orders: number;
  uploads: number;
  pictures: number;
  idleMegabytes: number;
  busyMegabytes: number;
};

/** A photograph of twelve megapixels with the grain that makes a camera's files large. */
async function takePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 };
  const grain = { create: { width: 4000, height: 3000, channels: 3 as const, background: '#808080', noise } };
  const photo = await sharp('artwork/photo-exterior-day.jpg')
    .resize(4000, 3000)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
  return new Uint8Array(photo);
}

/** The memory that a process and those that it started have resident: what no other has (`Pss`), in megabytes. */
function residentMegabytes(pid: number | undefined): number {
  const ownKilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return Number(ownKilobytes) / 1024 + children.reduce((sum, child) => sum + residentMegabytes(Number(child)), 0);
}

const memoryOf = ({ machines }: Machines) =>
  machines.reduce((sum, { server }) => sum + residentMegabytes(server().pid), 0);

let placed = 0;
/** Orders a second that are placed and paid by eight clients, each for a time of its own. */
async function orderMany(url: string, count: number): Promise<number> {
  const [end, startedAt] = [placed + count, performance.now()];
  const client = async () => {
    while (placed < end) {
      placed += 1;
      await payDemoOrder(url, await placeOrder(url, orderOptions(placed), crypto.randomUUID()));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (count * 1000) / (performance.now() - startedAt);
}

/** What one order and one picture cost the database and the bucket, with the jobs and emails that follow from them. */
async function measureCosts(studio: Studio, work: { orders(): Promise<number>; files(): Promise<Uploaded> }) {
  const { machines, databaseUrl } = studio;
  const read = () => readState(databaseUrl, machines.bouncer.through(databaseUrl));
  const before = await read();
  const orders = await work.orders();
  const wanted = MAILS_OF_ORDER * placed;
  await pollUntil('all emails are sent', () => machines.sink.received.length >= wanted, READY_MS);
  const between = await read();
  const files = await work.files();
  const after = await read();
  const stored = [...machines.bucket.objects].filter(([key]) => key.startsWith('realtor-media/'));
  const storedBytes = stored.reduce((sum, [, { body }]) => sum + body.length, 0) / PHOTOS;
  const costs = [
    describeCost(
      'an order that is placed, paid, booked and confirmed by email',
      computeDatabaseCost(before, between, ORDERS),
    ),
    describeCost('a picture that is uploaded and made in all sizes', computeDatabaseCost(between, after, PHOTOS)),
    `in the bucket ${(storedBytes / MEBIBYTE).toFixed(2)} MB a picture, ${(stored.length / PHOTOS).toFixed(0)} files`,
  ];
  return { orders, files, costs };
}

/** Megabytes a second that are uploaded, and pictures a minute from the first byte to the last variant. */
async function uploadAll(account: Account, photo: Uint8Array<ArrayBuffer>, machines: Machines): Promise<Uploaded> {
  const left = Array.from({ length: PHOTOS }, (_, number) => number);
  const startedAt = performance.now();
  const client = async () => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      const place = await beginUpload(account, `photo-${number}.jpg`, photo.length);
      await sendRest(account, place, 0, photo);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const uploadSeconds = (performance.now() - startedAt) / 1000;
  let busyMegabytes = 0;
  await pollUntil(
    'all pictures are made',
    async () => {
      busyMegabytes = Math.max(busyMegabytes, memoryOf(machines));
      const items = await listItems(account);
      return items.length === PHOTOS && items.every(({ status }) => status === 'ready');
    },
    READY_MS,
  );
  const minutes = (performance.now() - startedAt) / 60_000;
  return { uploads: (PHOTOS * photo.length) / MEBIBYTE / uploadSeconds, pictures: PHOTOS / minutes, busyMegabytes };
}

type Cost = CpuTime & { what: string };

/** What a core does: the time of processors, which does not depend on what else the machine does. */
function printCosts(costs: Cost[]): void {
  const heads = ['', 'Product', 'Postgres', 'A core of the product does', 'A core of Postgres does'];
  const rate = (ms: number) => (ms < 0.01 ? 'any number' : `${whole(1000 / ms)} a second`);
  const rows = costs.map(({ what, product, postgres }) => [
    what,
    `${product.toFixed(product < 10 ? 2 : 0)} ms`,
    `${postgres.toFixed(postgres < 10 ? 2 : 0)} ms`,
    rate(product),
    rate(postgres),
  ]);
  console.log(markdownTable(heads, rows));
}

type Counted<T> = { count: number; found: T };

/** Does so many things, and notes what each took of the processors. */
function createNotes(machines: Machines, databaseUrl: string, cpu: Cost[]) {
  return async <T>(what: string, work: () => Promise<Counted<T>>): Promise<T> => {
    const before = await readCpuTime(machines, databaseUrl);
    const { count, found } = await work();
    const after = await readCpuTime(machines, databaseUrl);
    const each = (name: keyof CpuTime) => ((after[name] - before[name]) * 1000) / count;
    cpu.push({ what, product: each('product'), postgres: each('postgres') });
    return found;
  };
}

async function measure({ machines, databaseUrl }: Studio, photo: Uint8Array<ArrayBuffer>) {
  const { url } = machines;
  placed = 0;
  const account = await openAccount(url, 'sizing@example.com');
  // Each process renders its pages and compiles its code once; that is no part of the figures.
  await orderMany(url, WARM_UP);
  const load = { connections: CONNECTIONS, seconds: SECONDS };
  await askOften(`${url}/services`, { ...load, seconds: 2 });
  const idleMegabytes = memoryOf(machines);
  const cpu: Cost[] = [];
  const note = createNotes(machines, databaseUrl, cpu);
  const askFor = (path: string, headers: Record<string, string>) => async () => {
    const found = await askOften(url + path, { ...load, headers });
    return { count: found * SECONDS, found };
  };
  const pages = await note('a kept page', askFor('/services', { 'Accept-Encoding': 'br' }));
  const { orders, files, costs } = await measureCosts(
    { machines, databaseUrl },
    {
      orders: () => note('an order, paid', async () => ({ count: ORDERS, found: await orderMany(url, ORDERS) })),
      files: () =>
        note('a picture of 12 MP, uploaded and made in all sizes', async () => ({
          count: PHOTOS,
          found: await uploadAll(account, photo, machines),
        })),
    },
  );
  const listPath = `/api/media?limit=${LISTED}`;
  const lists = await note(`a list of ${PHOTOS} photos`, askFor(listPath, { Cookie: account.cookie }));
  return { costs, cpu, sizing: { pages, lists, orders, ...files, idleMegabytes } };
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US');

function markdownTable(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join(' | ')} |`;
  return [
    '',
    line(heads),
    `|${widths.map((width) => `${'-'.repeat(width + 1)}:|`).join('')}`,
    ...rows.map(line),
    '',
  ].join('\n');
}

/** The table of docs/scale.md. */
function printTable(sizings: Sizing[]): void {
  const heads = ['Processes', 'Kept pages/s', `Lists of ${PHOTOS} photos/s`, 'Orders paid/s', 'Uploads MB/s'];
  const more = ['Pictures of 12 MP/min', 'Memory idle', 'Memory at work'];
  const rows = sizings.map((row) => [
    String(row.processes),
    whole(row.pages),
    whole(row.lists),
    row.orders.toFixed(1),
    whole(row.uploads),
    whole(row.pictures),
    `${whole(row.idleMegabytes)} MB`,
    `${whole(row.busyMegabytes)} MB`,
  ]);
  console.log(markdownTable([...heads, ...more], rows));
}

const serverUrl = process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error('Set TEST_DATABASE_URL to a Postgres.');
console.log(`${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)}`);
const photo = await takePhoto();
console.log(`photos of ${(photo.length / MEBIBYTE).toFixed(1)} MB`);
const sizings: Sizing[] = [];
for (const processes of PROCESSES) {
  await withScratchDatabase(serverUrl, async (databaseUrl = serverUrl) => {
    const roles = Array.from({ length: processes }, () => 'web,worker,images');
    const machines = await startMachines({ databaseUrl, roles, env: { LOG_LEVEL: 'warn' } });
    try {
      const { sizing, costs, cpu } = await measure({ machines, databaseUrl }, photo);
      sizings.push({ processes, ...sizing });
      if (processes > 1) return;
      for (const line of costs) console.log(line);
      printCosts(cpu);
    } finally {
      await machines.stop();
    }
  });
}
for (const { processes, ...sizing } of sizings) {
  const named = (name: string, ours: number, unit: string) =>
    reportLine({ name: `${name}, ${processes} processes`, ours, unit });
  named('kept pages', sizing.pages, 'pages/s');
  named('lists', sizing.lists, 'lists/s');
  named('orders paid', sizing.orders, 'orders/s');
  named('uploads', sizing.uploads, 'MB/s');
  named('pictures', sizing.pictures, 'pictures/min');
  named('memory at work', sizing.busyMegabytes, 'MB');
}
printTable(sizings);
