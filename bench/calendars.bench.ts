import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { reportLine } from '#scripts/bench-lines.ts';
import { readCalendar } from '#server/features/scheduling/connected-calendars/read-calendars.ts';
import { createPerson } from '#server/features/scheduling/people/update-person.ts';
import { signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/**
 * What others wait for while calendars of people are read: 30 of 5,000 events each, on one process with the embedded database. First all
 * of them are new, then nothing has changed, then each has one more event.
 */
const [CALENDARS, EVENTS, OF_PERSON] = [30, 5000, 10];
const MAX_HEALTH_MS = 100;
const ASK_EVERY_MS = 20;
const PERCENTILE = 0.95;
const HOUR_MS = 3_600_000;

const form = (time: number) => `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A calendar as its server gives it: events of years around now, one in a hundred of which repeats. */
function makeFile(calendar: number, more: number): string {
  const first = Date.UTC(2025, 0, 1) + calendar * HOUR_MS;
  const events = Array.from({ length: EVENTS + more }, (_, index) => {
    const start = first + index * 4 * HOUR_MS;
    const rule = index % 100 === 0 ? ['RRULE:FREQ=WEEKLY;COUNT=200'] : [];
    const times = [`DTSTART:${form(start)}`, `DTEND:${form(start + HOUR_MS)}`, ...rule];
    return ['BEGIN:VEVENT', `UID:${calendar}-${index}`, 'SUMMARY:Something', ...times, 'END:VEVENT'].join('\r\n');
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

let files = Array.from({ length: CALENDARS }, (_, index) => makeFile(index, 0));
const host: Server = createServer((request, response) => response.end(files[Number(request.url?.slice(1))]));
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
const { port } = host.address() as AddressInfo;

/** How long answers take while something is done, at the given percentile, and how long that takes. */
async function healthDuring({ url }: TestStudio, work: () => Promise<void>): Promise<{ p95: number; total: number }> {
  const times: number[] = [];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      const startedAt = performance.now();
      await (await fetch(`${url}/api/health`)).arrayBuffer();
      times.push(performance.now() - startedAt);
      await pause(ASK_EVERY_MS);
    }
  })();
  const startedAt = performance.now();
  await work();
  const total = performance.now() - startedAt;
  isDone = true;
  await asking;
  const sorted = times.toSorted((one, other) => one - other);
  return { p95: sorted[Math.floor(sorted.length * PERCENTILE)] ?? 0, total };
}

const studio = await openTestStudio({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
const admin = await signInPerson(studio, { role: 'admin' });
const ids: string[] = [];

async function addAll(): Promise<void> {
  let personId = '';
  for (const index of files.keys()) {
    if (index % OF_PERSON === 0) personId = (await createPerson(studio.ctx, { name: `Person ${index}` })).id;
    const json = { name: `Calendar ${index}`, address: `http://127.0.0.1:${port}/${index}` };
    const path = `/api/admin/people/${personId}/calendars`;
    const { body, text } = await admin.browser.request<{ calendars: { id: string }[] }>('POST', path, { json });
    const id = body.calendars?.at(-1)?.id;
    if (!id) throw new Error(`The calendar was not added: ${text}`);
    ids.push(id);
  }
}
async function readAll(): Promise<void> {
  studio.clock.advance(600_000);
  for (const id of ids) await readCalendar(studio.ctx, id);
}

const rounds: [string, () => Promise<void>][] = [
  ['are new', addAll],
  ['did not change', readAll],
  [
    'each have a new event',
    () => {
      files = files.map((_, index) => makeFile(index, 1));
      return readAll();
    },
  ],
];
for (const [words, work] of rounds) {
  const { p95, total } = await healthDuring(studio, work);
  const name = `health, 95th percentile, while ${CALENDARS} calendars of ${EVENTS} events ${words}`;
  reportLine({ name, unit: 'ms', ours: p95, mark: { atMost: MAX_HEALTH_MS } });
  console.log(`  all of them took ${Math.round(total)} ms`);
}
await studio.close();
host.close();
