import { mediaActions, mediaSelections } from '#server/db/schema/selections.ts';
import { newId } from '#server/platform/random/random.ts';
import { createMedia } from '#server/test/media.ts';
import type { Callers } from '../callers.ts';
import { ownerOnly, type Policy, signedIn } from './define-policy.ts';

const HOUR_MS = 3_600_000;

async function ownSelection({ studio, realtor }: Callers): Promise<string> {
  const createdAt = studio.clock.now();
  const itemIds = [(await createMedia(studio, realtor)).id];
  const id = newId(createdAt);
  const expiresAt = new Date(createdAt.getTime() + HOUR_MS);
  await studio.db.insert(mediaSelections).values({ id, userId: realtor.id, itemIds, createdAt, expiresAt });
  return id;
}

/** A deletion that is done. */
async function ownAction({ studio, realtor }: Callers): Promise<string> {
  const now = studio.clock.now();
  const id = newId(now);
  const facts = { kind: 'delete' as const, role: 'realtor' as const, itemIds: [newId(now)], processed: 1 };
  const times = { createdAt: now, movedAt: now, finishedAt: now };
  await studio.db.insert(mediaActions).values({ id, userId: realtor.id, ...facts, ...times, state: 'done' });
  return id;
}

/** Actions on many items: a choice and what is done with it belong only to the account that chose. */
export const SELECTION_POLICY: Policy = {
  'POST /api/media/selections': {
    statuses: signedIn(201),
    json: () => ({}),
    note: 'of the own items; for an admin of all',
  },
  'POST /api/media/selections/:id/delete': { statuses: ownerOnly(202), thing: ownSelection, json: () => ({}) },
  'POST /api/media/selections/:id/tags': {
    statuses: ownerOnly(202),
    thing: ownSelection,
    json: () => ({ add: ['Kitchen'] }),
  },
  'POST /api/media/selections/:id/zip': { statuses: ownerOnly(201), thing: ownSelection, json: () => ({}) },
  'GET /api/media/acts/:id': { statuses: ownerOnly(200), thing: ownAction },
  'POST /api/media/acts/:id/undo': { statuses: ownerOnly(202), thing: ownAction },
};
