import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#domain/shared/errors.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { IdempotentRequestRow } from '#server/db/schema/api-keys.ts';
import { type CommitMark, withCommitMark } from '#server/db/transaction.ts';
import type { ApplyOnce, KeptAnswer, OnceRequest } from '#server/http/idempotency.ts';
import { derivedToken, hashToken } from '#server/platform/random/random.ts';
import { sealText, unsealText } from '#server/platform/random/seal.ts';
import { deleteRequest, findRequest, markRequest, updateAnswer } from './queries.ts';

/** How long a key of a request names the same request. */
export const KEPT_MS = DAY_MS;
const RETRY_SECONDS = 1;

const OTHER_REQUEST = 'This Idempotency-Key was used for another request. Each request has its own.';
const UNDER_WAY = 'The same request is being carried out. Ask again in a moment.';
const ANSWER_LOST =
  'This request was carried out, but the server stopped before it could answer. It is not done again.';

const answerSchema = z.object({ status: z.int(), headers: z.record(z.string(), z.string()), body: z.string() });

type Caller = Pick<Context, 'db' | 'config' | 'clock' | 'leases' | 'log'> & { keyId: string };
type Run = OnceRequest & { keyId: string; runId: string };

/** The refusal of a request whose answer is lost: what it made or changed is named, and in `current`. */
function answerLost({ madeKind, madeId }: IdempotentRequestRow): AppError {
  if (madeKind === null || madeId === null) return new AppError('conflict', ANSWER_LOST);
  const current = { kind: madeKind, id: madeId };
  return new AppError('conflict', `${ANSWER_LOST} Look at what it was about: ${madeKind} ${madeId}.`, { current });
}

function readKept({ config, log }: Caller, row: IdempotentRequestRow): KeptAnswer {
  const { answer } = row;
  try {
    if (answer !== null) return answerSchema.parse(JSON.parse(unsealText(config.secret, answer)));
  } catch (error) {
    // Sealed under a secret that was replaced since: what was done is known, what was answered is not.
    log.warn({ err: error }, 'kept answer not readable');
  }
  throw answerLost(row);
}

/**
 * Finds the stored answer of a request with this idempotency key from the last 24 hours; null if there is none. Throws
 * if the key was used for a different request.
 */
async function findDone(
  ctx: Caller,
  { keyId, idempotencyKey, requestHash }: Run,
): Promise<IdempotentRequestRow | null> {
  const row = await findRequest(ctx.db, { keyId, idempotencyKey });
  if (!row) return null;
  if (row.createdAt.getTime() <= ctx.clock.now().getTime() - KEPT_MS) {
    await deleteRequest(ctx.db, row);
    return null;
  }
  if (row.requestHash !== requestHash) throw new AppError('invalid_input', OTHER_REQUEST);
  return row;
}

/**
 * Does it, and keeps the answer where something was done: the first transaction that commits leaves a mark, and of two runs that would one fails
 * as a whole. What was refused before anything was done may be tried again.
 */
async function runMarked(ctx: Caller, run: Run, work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
  const createdAt = ctx.clock.now();
  const mark: CommitMark = {
    isMade: false,
    make: (tx, subject) =>
      requireMark(tx, { ...run, createdAt, madeKind: subject?.kind ?? null, madeId: subject?.id ?? null }),
  };
  const answer = await withCommitMark(mark, work);
  if (!mark.isMade && answer.status >= 400) return answer;
  if (!mark.isMade) await requireMark(ctx.db, { ...run, createdAt, madeKind: null, madeId: null });
  await updateAnswer(ctx.db, run, sealText(ctx.config.secret, JSON.stringify(answer)));
  return answer;
}

async function requireMark(tx: Context['db'], row: Omit<IdempotentRequestRow, 'answer'>): Promise<void> {
  if (!(await markRequest(tx, row))) throw underWay();
}

const underWay = () => new AppError('conflict', UNDER_WAY, { retryAfterSeconds: RETRY_SECONDS });

/**
 * Does a request of a key once within 24 hours, on any number of servers. While it runs, the same request is refused with `conflict`; of a
 * server that was killed the turn ends by itself.
 */
export function applyOnce(ctx: Caller): ApplyOnce {
  return async (request, work) => {
    // Keyed: beside the rest of what a request made, a plain hash would let whoever has the database try its door codes.
    const requestHash = hashToken(derivedToken(ctx.config.secret, `once ${request.requestHash}`));
    const run = { ...request, requestHash, keyId: ctx.keyId, runId: randomUUID() };
    const before = await findDone(ctx, run);
    // Without an answer it is still being carried out, or its server stopped: the lease tells which.
    if (before && before.answer !== null) return { answer: readKept(ctx, before), isAgain: true };
    const name = createHash('sha256').update(request.idempotencyKey).digest('hex');
    const lease = await ctx.leases.take(`once:${ctx.keyId}:${name}`);
    if (!lease) throw underWay();
    try {
      const meanwhile = await findDone(ctx, run);
      if (meanwhile) return { answer: readKept(ctx, meanwhile), isAgain: true };
      return { answer: await runMarked(ctx, run, work), isAgain: false };
    } finally {
      await lease.release();
    }
  };
}
