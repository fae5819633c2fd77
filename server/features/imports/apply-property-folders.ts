import { USUAL_OPTIONS } from '#domain/imports/import-json.ts';
import { MAX_KEPT_FAULTS } from '#domain/imports/import-kinds.ts';
import { readProperty } from '#domain/imports/read-rows.ts';
import type { Context } from '#server/context.ts';
import type { ImportRow } from '#server/db/schema/imports.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findUser, getStaffPlace } from '#server/features/shared/users/queries.ts';
import { type FileFault, type FoundFile, listPropertyFolders, type PropertyFolder } from './list-property-folders.ts';
import { clearFaults, insertFaults, lockImport, updateImport } from './queries.ts';
import { type ImportFacts, readFacts } from './read-facts.ts';
import { UnreadableFile } from './read-table.ts';
import { hasFile, hashFile, NoRoom, type SentFile, sendPropertyFile } from './send-property-file.ts';
import { readOptions } from './take-row.ts';
import { placeProperty } from './write-property.ts';

type Work = { ctx: Context; job: ImportRow; facts: ImportFacts; isDry: boolean; mayGoOn: () => boolean };

/** Who began an import, as the one who brings its files. They must still be allowed to. */
async function asImporter(ctx: Context, job: ImportRow): Promise<Context> {
  const user = job.createdBy ? await findUser(ctx.db, job.createdBy) : null;
  if (!user?.role || user.role === 'realtor' || user.suspendedAt) {
    throw new UnreadableFile('Who began this import is not in the studio any more. Begin another one.');
  }
  const { staffRoles } = await getStaffPlace(ctx.db, user.id);
  const { id: userId, role, twoFactorEnabled: hasTwoFactor } = user;
  return { ...ctx, actor: { kind: 'user', userId, role, staffRoles, hasTwoFactor } };
}

const faultRow = (job: ImportRow, { path, message, cure }: FileFault, position: number) => ({
  importId: job.id,
  position,
  line: 0,
  value: '',
  message,
  cure,
  place: path
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 300),
});

/** Notes faults in the order of the archive. `faultyFiles` of them are files that count as looked at. */
async function noteFaults(ctx: Context, job: ImportRow, faults: readonly FileFault[]): Promise<void> {
  const rows = faults.map((fault, index) => faultRow(job, fault, job.faults + index));
  await insertFaults(
    ctx.db,
    rows.filter(({ position }) => position < MAX_KEPT_FAULTS),
  );
}

/** Notes what became of a file, and how far the import is. False where somebody has stopped it. */
async function noteFile(
  { ctx, job: { id }, isDry }: Work,
  file: FoundFile,
  sent: SentFile,
  at: number,
): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const job = await lockImport(inside.db, id);
    if (job?.state !== (isDry ? 'checking' : 'running') || job.processed !== at) return false;
    const isFault = typeof sent !== 'string';
    if (isFault) await noteFaults(inside, job, [{ path: file.path, ...sent }]);
    const counted = isFault ? { faulty: job.faulty + 1, faults: job.faults + 1 } : { [sent]: job[sent] + 1 };
    await updateImport(inside.db, id, { ...counted, processed: at + 1, movedAt: ctx.clock.now() });
    return true;
  });
}

/** The property of a house; null where it would be made, in a dry run. */
async function findFolderProperty(
  { ctx, job, facts, isDry }: Work,
  propertyFolder: PropertyFolder,
  line: number,
): Promise<string | null | FileFault> {
  const reading = readProperty({ property_name: '', ...propertyFolder.cells }, readOptions(job, facts));
  if (!reading.ok) {
    const [fault] = reading.faults;
    return { path: propertyFolder.name, message: fault?.message ?? '', cure: fault?.cure ?? '' };
  }
  const placed = await inTransaction(ctx, (inside) =>
    placeProperty({ ctx: inside, job, facts, line, isDry }, reading.record),
  );
  if (!Array.isArray(placed)) return placed.id;
  return { path: propertyFolder.name, message: placed[0]?.message ?? '', cure: placed[0]?.cure ?? '' };
}

async function takeFile(
  { ctx, job, isDry }: Work,
  file: FoundFile,
  propertyId: string | null,
  line: number,
): Promise<SentFile> {
  try {
    if (!isDry && propertyId) return await sendPropertyFile(ctx, file, { job, propertyId, line });
    return propertyId && (await hasFile(ctx, propertyId, await hashFile(file))) ? 'skipped' : 'created';
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error instanceof NoRoom) throw error;
    return { message: error.message, cure: 'Pack the archive anew.' };
  }
}

/** Takes the files of a house behind those that were taken before. False where the import was stopped. */
async function takePropertyFolder(
  work: Work,
  propertyFolder: PropertyFolder,
  { line, from }: { line: number; from: number },
): Promise<boolean> {
  const { ctx, job, mayGoOn } = work;
  const done = Math.max(0, job.processed - from);
  if (done >= propertyFolder.files.length) return true;
  const found = await findFolderProperty(work, propertyFolder, line);
  const isFault = typeof found === 'object' && found !== null;
  const take = async () => {
    for (const [index, file] of propertyFolder.files.entries()) {
      if (index < done) continue;
      if (!mayGoOn()) return false;
      const sent = isFault ? { message: found.message, cure: found.cure } : await takeFile(work, file, found, line);
      if (!(await noteFile(work, file, sent, from + index))) return false;
    }
    return true;
  };
  // Two imports of the same house go one after the other, so that neither brings a file that the other has on its way.
  if (isFault || found === null || work.isDry) return take();
  return ctx.leases.alone(`import-house:${found}`, take);
}

/** Begins anew: counts, faults, and how many files there are. */
async function beginPropertyFolders(
  { ctx, job, isDry }: Work,
  propertyFolders: PropertyFolder[],
  faults: FileFault[],
): Promise<ImportRow | null> {
  return inTransaction(ctx, async (inside) => {
    const now = await lockImport(inside.db, job.id);
    if (now?.state !== (isDry ? 'checking' : 'running')) return null;
    if (now.processed > 0 && !isDry) return now;
    const total = propertyFolders.reduce((sum, { files }) => sum + files.length, 0);
    const fresh = { processed: 0, created: 0, changed: 0, skipped: 0, faulty: faults.length, faults: 0 };
    await clearFaults(inside.db, job.id);
    await noteFaults(inside, { ...now, ...fresh }, faults);
    const counts = { ...fresh, total, faults: faults.length };
    await updateImport(inside.db, job.id, counts);
    return { ...now, ...counts };
  });
}

/**
 * Takes the houses of an archive or a folder, for good or in a dry run, file by file, from where it stopped. True where it came to the end; false where
 * it was stopped.
 */
export async function applyPropertyFolders(
  ctx: Context,
  job: ImportRow,
  { isDry, mayGoOn }: Pick<Work, 'isDry' | 'mayGoOn'>,
): Promise<boolean> {
  const found = await listPropertyFolders(ctx, job);
  try {
    const work = { ctx: await asImporter(ctx, job), job, facts: await readFacts(ctx), isDry, mayGoOn };
    const begun = await beginPropertyFolders(work, found.propertyFolders, found.faults);
    if (!begun) return false;
    let from = 0;
    for (const [index, propertyFolder] of found.propertyFolders.entries()) {
      if (!(await takePropertyFolder({ ...work, job: begun }, propertyFolder, { line: index + 1, from }))) return false;
      from += propertyFolder.files.length;
    }
    return true;
  } finally {
    await found.close();
  }
}

/** Looks into an archive: how many files it has in how many houses, and what is not taken. */
export async function inspectPropertyFolders(ctx: Context, job: ImportRow): Promise<Partial<ImportRow>> {
  const { propertyFolders, faults, nameEncoding, close } = await listPropertyFolders(ctx, job);
  await close();
  await clearFaults(ctx.db, job.id);
  await noteFaults(ctx, { ...job, faults: 0 }, faults);
  const total = propertyFolders.reduce((sum, { files }) => sum + files.length, 0);
  const sample = propertyFolders.slice(0, 8).map(({ name, files }) => [name, `${files.length}`]);
  const options = { ...USUAL_OPTIONS, ...job.options, name_encoding: nameEncoding ?? null };
  return { total, sample, options, faulty: faults.length, faults: faults.length, state: 'ready' };
}
