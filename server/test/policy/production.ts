import { productionQuestions, productions } from '#server/db/schema/productions.ts';
import { newId } from '#server/platform/random/random.ts';
import { addProperty } from '#server/test/properties.ts';
import type { Callers } from '../callers.ts';
import type { Policy, Statuses } from './define-policy.ts';

const staffOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });
/** The card is given to nobody, so those who see their own work alone do not find it. */
const notTheirs = { editor: 404, photographer: 404 };

async function card({ studio, realtor }: Callers): Promise<string> {
  const { id: propertyId, createdAt } = await addProperty(studio, realtor);
  await studio.db.insert(productions).values({ propertyId, stage: 'review', stageSince: createdAt, createdAt });
  return propertyId;
}

async function question(callers: Callers): Promise<string> {
  const propertyId = await card(callers);
  const askedAt = callers.studio.clock.now();
  const id = newId(askedAt);
  await callers.studio.db.insert(productionQuestions).values({ id, propertyId, text: 'Which sky?', askedAt });
  return id;
}

/** The production board: for who runs the production all of it, for others what is theirs. */
export const PRODUCTION_POLICY: Policy = {
  'GET /api/admin/production': { statuses: staffOnly(200) },
  'GET /api/admin/production/:id': { statuses: staffOnly(200), staff: notTheirs, thing: card },
  'PATCH /api/admin/production/:id': {
    statuses: staffOnly(200),
    staff: notTheirs,
    thing: card,
    json: () => ({ stage: 'editing' }),
  },
  'POST /api/admin/production/:id/questions': {
    statuses: staffOnly(201),
    staff: notTheirs,
    thing: card,
    json: () => ({ text: 'Which sky?' }),
  },
  'POST /api/admin/production-questions/:id/answer': {
    statuses: staffOnly(200),
    staff: notTheirs,
    thing: question,
    json: () => ({ answer: 'The blue one.' }),
  },
};
