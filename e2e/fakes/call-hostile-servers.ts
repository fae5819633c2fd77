import { readdirSync, readlinkSync } from 'node:fs';
import { HOSTILE_ANSWERS, startHostileServer } from '#e2e/fakes/hostile-server.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { CalDavError, openSession, passwordAccount } from '#server/platform/caldav/caldav-session.ts';
import { discoverCalendars } from '#server/platform/caldav/discover-calendars.ts';
import { ALLOW_NONE, readOutboundAllow } from '#server/platform/outbound/address-guard.ts';
import { createOutboundFetch, OutboundError, type OutboundFetch } from '#server/platform/outbound/outbound-fetch.ts';

/** Above every answer of the hostile server but the endless one. */
const MAX_BYTES = 400_000;

type Call = (url: string, outbound: OutboundFetch) => Promise<unknown>;

/** The ways by which the product calls an address that somebody typed. */
const WAYS: Record<string, Call> = {
  calendar: async (url, outbound) => (await outbound(url, { headers: { Accept: 'text/calendar' } })).text(),
  caldav: (url, outbound) => {
    const signal = AbortSignal.timeout(60_000);
    return discoverCalendars(openSession(passwordAccount(url, 'a', 'b'), { outbound, signal }));
  },
  webhook: async (url, outbound) => (await outbound(url, { method: 'POST', body: '{}', firstBytes: 1000 })).text(),
};

/** Where a file descriptor leads; null for one that is closed by now, as that of the look itself. */
function findTarget(descriptor: string): string | null {
  try {
    return `${descriptor} ${readlinkSync(`/proc/self/fd/${descriptor}`)}`;
  } catch {
    return null;
  }
}

/** Files and sockets that this process has open; elsewhere than on Linux its sockets alone. */
function listHandles(): string[] {
  if (process.platform !== 'linux') {
    return process.getActiveResourcesInfo().filter((name) => /^(TCP|Pipe)/.test(name));
  }
  return readdirSync('/proc/self/fd')
    .map(findTarget)
    .filter((target) => target !== null);
}

const isExpected = (error: unknown) => error instanceof OutboundError || error instanceof CalDavError;

/** How many calls there were, what became of them, and how many handles more than before are open after the last one. */
export type HostileFigures = { calls: number; answered: number; refused: number; unexpected: number; leftOpen: number };

/** What is called: how often by each way, how many at once, and after how long a call is given up. */
type Plan = { calls: number; atOnce: number; timeoutMs: number };

/** Calls a hostile server by each way, in turn with each of its answers. Rejects where connections stay open for good. */
export async function callHostileServers({ calls, atOnce, timeoutMs }: Plan): Promise<HostileFigures> {
  // The first server of a process opens a file for the case that it has no more handles, and keeps it.
  await (await startHostileServer()).close();
  const before = listHandles();
  const server = await startHostileServer();
  const allow = readOutboundAllow('127.0.0.1') ?? ALLOW_NONE;
  const outbound = createOutboundFetch({ allow, maxBytes: MAX_BYTES, timeoutMs });
  const answers = Object.keys(HOSTILE_ANSWERS);
  const figures: HostileFigures = { calls: 0, answered: 0, refused: 0, unexpected: 0, leftOpen: 0 };
  const callOnce = async (number: number, call: Call) => {
    figures.calls += 1;
    try {
      await call(`${server.url}/${answers[number % answers.length]}`, outbound);
      figures.answered += 1;
    } catch (error) {
      figures[isExpected(error) ? 'refused' : 'unexpected'] += 1;
    }
  };
  for (const call of Object.values(WAYS)) {
    let next = 0;
    const work = async () => {
      while (next < calls) await callOnce(next++, call);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  await pollUntil('no connection of a call is open', () => server.open() === 0);
  await server.close();
  const listMore = () => listHandles().filter((handle) => !before.includes(handle));
  await pollUntil('the handles are closed', () => listHandles().length <= before.length).catch(() => {
    console.log(`Left open: ${listMore().join(', ')}`);
  });
  return { ...figures, leftOpen: listHandles().length - before.length };
}
