import { open } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#domain/shared/errors.ts';
import { MAX_CODE_FILE_BYTES, type PlacesJson } from '#domain/site/places/places-json.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { scratchRoot, withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { newId } from '#server/platform/random/random.ts';
import { getPlaces } from './get-places.ts';
import { makeBatches } from './make-batches.ts';
import { type CodeFile, openCodeFile } from './open-code-file.ts';
import {
  completeCodeFile,
  deleteAbandonedFiles,
  deleteCompleteFile,
  deleteUnfinishedFile,
  insertCodeFile,
  insertCodes,
  lockCodeFiles,
} from './queries.ts';
import { checkCodes, readPlaces } from './read-codes.ts';
import { UnreadableCodes } from './read-lines.ts';

/** A file is written within seconds, so that one which is older was left behind by a server that ended. */
const ABANDONED_MS = 3_600_000;

/** A file of postal codes as it is sent: for which country, how it is called, and its bytes. */
export type SentCodes = { country: string; fileName: string; body: AsyncIterable<Uint8Array> | null };

/** Writes a body to the disk as it comes; `too_large` where it does not end in time. */
async function saveBody(body: SentCodes['body'], to: string): Promise<void> {
  const file = await open(to, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > MAX_CODE_FILE_BYTES) throw new AppError('too_large', 'A file of postal codes may have 64 MB at most.');
      await file.write(chunk);
    }
    if (size === 0) throw new UnreadableCodes('The file is empty.');
  } finally {
    await file.close();
  }
}

/** Makes a written file the one of its country, at once for every process. */
async function completeFile(ctx: Context, id: string, country: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockCodeFiles(inside.db, country);
    await deleteCompleteFile(inside.db, country);
    const { codes } = await completeCodeFile(inside.db, id, inside.clock.now());
    const subject = { kind: 'settings', id: 'places' } as const;
    await recordAction(inside, { action: 'postal_codes_uploaded', subject, detail: { country, codes } });
  });
}

/** Writes the codes where nobody sees them yet, in short steps: others use the database meanwhile. Then they hold, all at once. */
async function writeCodes(ctx: Context, file: CodeFile, { country, fileName }: SentCodes): Promise<void> {
  const now = ctx.clock.now();
  const id = newId(now);
  await deleteAbandonedFiles(ctx.db, new Date(now.getTime() - ABANDONED_MS));
  await insertCodeFile(ctx.db, { id, country, fileName, createdBy: requireUser(ctx).userId, createdAt: now });
  try {
    for await (const batch of makeBatches(readPlaces(file, country))) await insertCodes(ctx.db, id, batch);
    await completeFile(ctx, id, country);
  } catch (error) {
    await deleteUnfinishedFile(ctx.db, id);
    throw error;
  }
}

/** The refusal of a file, with its faults by line. */
function refuse({ message, faults }: UnreadableCodes, fileName: string): AppError {
  const sentence = `${fileName} was not taken, and nothing was changed. ${message}`;
  const lines = faults.map((fault) => ({
    path: `lines.${fault.line}`,
    message: `Line ${fault.line}: ${fault.message}`,
  }));
  return new AppError('invalid_input', sentence, { fields: [{ path: 'file', message: sentence }, ...lines] });
}

/**
 * Takes a file of postal codes in GeoNames' form, a text or a ZIP archive, in place of the one that the country has. It is read as it
 * lies on the disk, line by line. Refuses a file with a fault as a whole, with `invalid_input` and the faults by line.
 */
export async function receiveCodes(ctx: Context, sent: SentCodes): Promise<PlacesJson> {
  try {
    await withScratchFolder(scratchRoot(ctx.config), async (folder) => {
      const saved = path.join(folder, 'codes');
      await saveBody(sent.body, saved);
      const file = await openCodeFile(saved);
      try {
        await checkCodes(file, sent.country);
        await writeCodes(ctx, file, sent);
      } finally {
        file.close();
      }
    });
  } catch (error) {
    throw error instanceof UnreadableCodes ? refuse(error, sent.fileName) : error;
  }
  return getPlaces(ctx);
}
