import type { CreateNotice } from '#domain/deliveries/visitor-input.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fileMissing, requireLink, type Visitor } from '#server/features/deliveries/require-link.ts';
import { readArchive, requireSize } from '#server/features/deliveries/zips/find-archive-files.ts';
import { checkRateLimit, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { clientNetwork } from '#server/http/client-ip.ts';
import { derivedToken, newId } from '#server/platform/random/random.ts';
import { SEND_NOTICES_JOB } from './job-kinds.ts';
import { insertNotice } from './queries.ts';

const HOUR_SECONDS = 3600;
/** How often one network asks at a link in an hour, everybody at a link in an hour, and how many mails an address gets in a day. */
const OF_NETWORK = 5;
const OF_LINK = 30;
const OF_ADDRESS = 3;
const TOO_MANY = 'You have asked for several emails already. Please wait an hour, or download the files here.';

/**
 * Keeps that somebody wants an email once an archive of a delivery can be downloaded, and begins to look whether it can. What is answered
 * says nothing of the address. Refuses as an archive does, and with `rate_limited`.
 */
export async function createNotice(ctx: Context, visitor: Visitor, input: CreateNotice): Promise<void> {
  const { email, locale, size, room } = input;
  const found = requireSize(await requireLink(ctx, visitor), input);
  const { link } = found;
  const { parts, preparing, locked } = await readArchive(ctx, found, { size, room, ids: null, partBytes: null });
  if (parts.length + preparing + locked === 0) throw fileMissing();
  await limitAsking(ctx, link.id);
  const createdAt = ctx.clock.now();
  await inTransaction(ctx, async (inside) => {
    if (!(await mayReceive(inside, email))) return;
    const row = { id: newId(createdAt), linkId: link.id, email: foldEmail(email), locale, size, room, createdAt };
    if (!(await insertNotice(inside.db, row))) return;
    await ctx.jobs.enqueue(inside.db, SEND_NOTICES_JOB, { linkId: link.id, size, room });
  });
}

async function limitAsking(ctx: Context, linkId: string): Promise<void> {
  const key = `delivery-notice:${linkId}`;
  const counts = [
    { key: `${key}:net:${clientNetwork(ctx.clientIp)}`, limit: OF_NETWORK },
    { key, limit: OF_LINK },
  ];
  for (const count of counts) await enforceRateLimit(ctx, { ...count, windowSeconds: HOUR_SECONDS }, TOO_MANY);
}

/**
 * Whether an address may get one more of these mails, by whatever link. Anybody can type anybody's address. Counted under a keyed hash, so
 * that the counters name nobody; `jane+x@` counts as `jane@`.
 */
async function mayReceive(ctx: Context, email: string): Promise<boolean> {
  const mailbox = foldEmail(email).replace(/\+[^@]*(?=@)/, '');
  const key = `delivery-notice-to:${derivedToken(ctx.config.secret, `delivery-notice-to:${mailbox}`)}`;
  const wait = await checkRateLimit(ctx, { key, limit: OF_ADDRESS, windowSeconds: 24 * HOUR_SECONDS });
  return wait === null;
}
