import {
  DOCTOR_CHECK_IDS,
  type DoctorOptions,
  type DoctorReport,
  type DoctorResult,
  makeDoctorReport,
} from '#domain/operations/doctor.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { checkBookings, checkOrders, checkPayments } from './check-business.ts';
import { checkCatalog } from './check-catalog.ts';
import { checkDocuments } from './check-documents.ts';
import { checkFiles, checkPictures, checkScrub, checkUploads } from './check-files.ts';
import { checkFilms } from './check-films.ts';
import { checkFolder, checkOrphans } from './check-folder.ts';
import {
  checkClock,
  checkDatabase,
  checkDisk,
  checkSchema,
  checkSecretFile,
  checkSettings,
  checkStorage,
} from './check-machine.ts';
import { checkMediaSums, checkNumbers, checkTotals } from './check-sums.ts';
import { checkImports, checkSending, checkWebhooks } from './check-waiting.ts';
import { checkAdmins, checkBackup, checkJobs, checkLeases, checkMail } from './check-work.ts';
import { type DoctorCheck, type DoctorContext, getError } from './get-finding.ts';

/** All checks, in the order in which they are told. */
export const DOCTOR_CHECKS: readonly DoctorCheck[] = [
  checkSettings,
  checkDatabase,
  checkSchema,
  checkSecretFile,
  checkClock,
  checkDisk,
  checkStorage,
  checkFiles,
  checkPictures,
  checkFilms,
  checkUploads,
  checkScrub,
  checkPayments,
  checkOrders,
  checkBookings,
  checkJobs,
  checkMail,
  checkLeases,
  checkAdmins,
  checkBackup,
  checkCatalog,
  checkFolder,
  checkOrphans,
  checkTotals,
  checkDocuments,
  checkMediaSums,
  checkNumbers,
  checkSending,
  checkWebhooks,
  checkImports,
].sort((one, other) => DOCTOR_CHECK_IDS.indexOf(one.id) - DOCTOR_CHECK_IDS.indexOf(other.id));

/** What follows makes no sense where one of these is in error: the other checks read tables. */
const NEEDED: readonly DoctorCheck['id'][] = ['database', 'schema'];

const BROKEN_CURE = 'The log says more. If it happens again, report it with this sentence.';

async function runCheck(ctx: DoctorContext, { id, check }: DoctorCheck): Promise<DoctorResult> {
  try {
    return { id, ...(await check(ctx)) };
  } catch (error) {
    ctx.log.error({ err: error, check: id }, 'check of the doctor failed');
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    const reason = line.startsWith('Failed query') ? 'the database could not answer' : line;
    return { id, ...getError(`This could not be checked: ${reason}.`, BROKEN_CURE) };
  }
}

/** Mends what a check has found, and looks again: what the queue does later is still there then. */
async function fixCheck(ctx: DoctorContext, check: DoctorCheck, found: DoctorResult): Promise<DoctorResult> {
  if (found.status === 'ok' || !check.fix) return found;
  try {
    const fixed = await check.fix(ctx);
    if (!fixed) return found;
    const subject = { kind: 'installation' as const, id: '1' };
    await recordAction(ctx, { action: 'doctor_fixed', subject, detail: { check: check.id } });
    return { ...(await runCheck(ctx, check)), fixed };
  } catch (error) {
    ctx.log.error({ err: error, check: check.id }, 'the doctor could not mend');
    return { ...found, fixed: 'It could not be mended: the log says why.' };
  }
}

/**
 * Looks at everything that can be wrong with an installation. With `isFixing` it mends what can be mended without a loss, and never
 * deletes what a person made. Rejects never: what cannot be checked is an error itself.
 */
export async function makeReport(
  ctx: DoctorContext,
  { isFixing }: Pick<DoctorOptions, 'isFixing'>,
): Promise<DoctorReport> {
  const results: DoctorResult[] = [];
  for (const check of DOCTOR_CHECKS) {
    const found = await runCheck(ctx, check);
    results.push(isFixing ? await fixCheck(ctx, check, found) : found);
    if (NEEDED.includes(check.id) && found.status !== 'ok') break;
  }
  return makeDoctorReport(results);
}
