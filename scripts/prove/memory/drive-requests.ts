import { setTimeout as wait } from 'node:timers/promises';
import type { MixedRequest } from './mixed-requests.ts';

/** How many requests may be open: more of them would only wait in the server. */
const MOST_OPEN = 12;

/** How many were answered and how many were refused, by their names. */
export type Driven = { answered: number; failures: Map<string, { count: number; last: string }>; late: number };

/** A round in which each kind comes as often as its share says, those of one kind far from each other. */
function roundOf(requests: readonly MixedRequest[]): MixedRequest[] {
  const placed = requests.flatMap((request) =>
    Array.from({ length: request.share }, (_, turn) => ({ request, at: (turn + 0.5) / request.share })),
  );
  return placed.sort((a, b) => a.at - b.at).map(({ request }) => request);
}

/** Asks so many times a second until `until`, whatever the answers are. */
export async function driveRequests(
  requests: readonly MixedRequest[],
  { perSecond, until }: { perSecond: number; until: () => boolean },
  driven: Driven,
): Promise<void> {
  const round = roundOf(requests);
  const counts = new Map<string, number>();
  const open = new Set<Promise<void>>();
  const askOne = async ({ name, ask }: MixedRequest) => {
    const n = (counts.get(name) ?? 0) + 1;
    counts.set(name, n);
    try {
      await ask(n);
      driven.answered += 1;
    } catch (error) {
      const count = (driven.failures.get(name)?.count ?? 0) + 1;
      driven.failures.set(name, { count, last: String(error) });
    }
  };
  const startedAt = performance.now();
  for (let turn = 0; !until(); turn += 1) {
    const dueMs = startedAt + (turn * 1000) / perSecond - performance.now();
    if (dueMs > 0) await wait(dueMs);
    if (open.size >= MOST_OPEN) {
      driven.late += 1;
      await Promise.race(open);
    }
    const request = round[turn % round.length];
    if (!request) return;
    const asked = askOne(request).finally(() => open.delete(asked));
    open.add(asked);
  }
  await Promise.all(open);
}
