import { type EventType, TEST_EVENT } from '#domain/operations/events/event-catalogue.ts';
import type { EventJson, EventListJson, EventsQuery } from '#domain/operations/events/event-json.ts';
import { makeSample } from '#domain/operations/events/make-sample.ts';
import type { Context } from '#server/context.ts';
import { presentEvent } from './present.ts';
import { publishEvents } from './publish-events.ts';
import { findOldestSequence, getPlace, listEventsBetween, listEventsOfTypes, listNewestOfType } from './queries.ts';

/** A page of events behind one that was read, the oldest first. What was committed before the call is in it or in a later page. */
export async function listEvents(ctx: Context, { after, types, limit }: EventsQuery): Promise<EventListJson> {
  await publishEvents(ctx);
  const until = await getPlace(ctx.db, 'given');
  const range = { after, until, limit: limit + 1 };
  const found = types ? await listEventsOfTypes(ctx.db, types, range) : await listEventsBetween(ctx.db, range);
  const page = found.slice(0, limit);
  const hasMore = found.length > limit;
  return {
    data: page.map(presentEvent),
    next_after: hasMore ? (page.at(-1)?.sequence ?? after) : Math.max(after, until),
    has_more: hasMore,
    oldest_sequence: await findOldestSequence(ctx.db),
  };
}

const MOST_SAMPLES = 3;

/** What events of a type look like: the newest ones, or one that is made up where there is none yet. */
export async function listSamples(ctx: Context, type: EventType): Promise<EventJson[]> {
  await publishEvents(ctx);
  const newest = type === TEST_EVENT ? [] : await listNewestOfType(ctx.db, type, MOST_SAMPLES);
  return newest.length > 0 ? newest.map(presentEvent) : [makeSample(type, ctx.clock.now())];
}
