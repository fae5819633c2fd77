import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import type { Db } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { events } from '#server/db/schema/events.ts';
import { webhooks } from '#server/db/schema/webhooks.ts';
import { makeSecret } from '#server/features/operations/webhooks/sign-body.ts';
import { newId } from '#server/platform/random/random.ts';
import { openReceiver, type ReceivedCall, type Receiver } from '#server/test/webhook-receiver.ts';
import { createMortalServer, type MortalServer } from './mortal-server.ts';
import { createRandom } from './random.ts';

export type SendingOptions = {
  events: number;
  subjects: number;
  kills: number;
  servers: number;
  seed: number;
  databaseUrl?: string | undefined;
};

/** What came of it: the figures from `received` to `subjectsInOrder` should equal what was asked for, the last ones be 0. */
export type SendingFigures = {
  kills: number;
  calls: number;
  receivedTwice: number;
  eventsASecondAfterTheKills: number;
  received: number;
  subjectsInOrder: number;
  wronglySigned: number;
};

/** The figures of a run in which each event came at least once, signed and in the order of its subject. */
export const eachInOrder = ({ events: received, subjects: subjectsInOrder }: SendingOptions) => ({
  received,
  subjectsInOrder,
  wronglySigned: 0,
});

const DEADLINE_MS = 1_800_000;
const ROWS_AT_ONCE = 1000;
/** How long a server may live once it answers: long enough to be killed in the middle of sending. */
const LIFE_MS = 1500;

const at = new Date('2026-11-20T15:00:00Z');

/** Writes events of subjects in turns, as they are behind the commit of their causes. */
async function writeEvents(db: Db, { events: count, subjects }: SendingOptions): Promise<void> {
  const ids = Array.from({ length: subjects }, () => randomUUID());
  const rows = Array.from({ length: count }, (_, index) => {
    const subjectId = ids[index % subjects] ?? '';
    const facts = {
      type: 'account.created',
      version: 1,
      subjectKind: 'account',
      data: { account_id: subjectId },
    } as const;
    return { ...facts, id: newId(new Date(at.getTime() + index)), subjectId, at };
  });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db.insert(events).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
}

/** Prepares the database with a webhook and what it is to be told of. The secret of the webhook. */
async function prepare(options: SendingOptions, { dataDir, secret, url }: Prepared): Promise<string> {
  const place = { DATABASE_URL: options.databaseUrl, dataDir, EMBEDDED_FSYNC: false };
  const database = await openDatabase(place, { say: () => {}, onIdleError: () => {} });
  const made = makeSecret({ secret });
  const row = { id: randomUUID(), url, description: '', eventTypes: [], secret: made.sealed, createdAt: at };
  await database.db.insert(webhooks).values(row);
  await writeEvents(database.db, options);
  await database.close();
  return made.secret;
}
type Prepared = { dataDir: string; secret: string; url: string };

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'studio-'));

/** Of how many subjects the calls came in order: an event may come again, but never behind a later one. */
function countInOrder(calls: readonly ReceivedCall[]): number {
  const last = new Map<string, number>();
  const wrong = new Set<string>();
  for (const { event } of calls) {
    const { id } = event.subject;
    if (event.sequence < (last.get(id) ?? 0)) wrong.add(id);
    last.set(id, event.sequence);
  }
  return last.size - wrong.size;
}

function isSigned(secret: string, { headers, body }: ReceivedCall): boolean {
  const signedAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  return new Webhook(secret).sign(String(headers['webhook-id']), signedAt, body) === headers['webhook-signature'];
}

const countReceived = ({ calls }: Receiver) => new Set(calls.map(({ event }) => event.id)).size;

/** Sends events to a receiver from servers that are killed at random moments, then lets them finish. */
export async function sendUnderKills(options: SendingOptions): Promise<SendingFigures> {
  const random = createRandom(options.seed);
  const receiver = await openReceiver();
  const secret = randomBytes(32).toString('hex');
  const folders = Array.from({ length: options.servers }, newFolder);
  const signing = await prepare(options, { dataDir: folders[0] ?? '', secret, url: receiver.url });
  const env = {
    SECRET: secret,
    OUTBOUND_ALLOW: '127.0.0.1',
    EMBEDDED_FSYNC: 'off',
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
  };
  const servers: MortalServer[] = [];
  for (const dataDir of folders) {
    servers.push(createMortalServer({ port: await findFreePort(), env, random, dataDir, lifeMs: LIFE_MS }));
  }
  const countKills = () => servers.reduce((sum, { kills }) => sum + kills.answering + kills.starting, 0);
  await Promise.all(servers.map((server) => server.killWhile(() => countKills() + servers.length <= options.kills)));
  while (countKills() < options.kills) await servers[0]?.killOnce();
  await Promise.all(servers.map((server) => server.ready()));
  const [before, startedAt] = [countReceived(receiver), performance.now()];
  await pollUntil('all events have come', () => countReceived(receiver) >= options.events, DEADLINE_MS);
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(servers.map((server) => server.stop()));
  for (const server of servers) server.remove();
  receiver.close();
  const received = countReceived(receiver);
  return {
    kills: countKills(),
    calls: receiver.calls.length,
    receivedTwice: receiver.calls.length - received,
    eventsASecondAfterTheKills: Math.round((received - before) / seconds),
    received,
    subjectsInOrder: countInOrder(receiver.calls),
    wronglySigned: receiver.calls.filter((call) => !isSigned(signing, call)).length,
  };
}
