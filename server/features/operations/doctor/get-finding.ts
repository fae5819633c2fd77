import type { DOCTOR_CHECK_IDS, DoctorResult } from '#domain/operations/doctor.ts';
import type { Context } from '#server/context.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { DiskSpace } from '#server/platform/storage/disk-space.ts';

/** What checks look at: less than a server has, so that they run where none does. */
export type DoctorContext = Pick<
  Context,
  | 'db'
  | 'clock'
  | 'config'
  | 'storage'
  | 'payments'
  | 'connections'
  | 'mailer'
  | 'leases'
  | 'log'
  | 'actor'
  | 'clientIp'
> & {
  jobs: Pick<Jobs, 'kinds' | 'enqueue' | 'listFailed' | 'retry'>;
  /** Whether every file is read. */
  isDeep: boolean;
  readSpace(folder: string): Promise<DiskSpace>;
};

export type Finding = Pick<DoctorResult, 'status' | 'message' | 'cure'>;

/** One thing that the doctor looks at. `fix` mends what can be mended without a loss, and says what it did; null where there was nothing. */
export type DoctorCheck = {
  id: (typeof DOCTOR_CHECK_IDS)[number];
  check(ctx: DoctorContext): Promise<Finding>;
  fix?(ctx: DoctorContext): Promise<string | null>;
};

export const getWell = (message: string): Finding => ({ status: 'ok', message, cure: null });
export const getWarning = (message: string, cure: string): Finding => ({ status: 'warning', message, cure });
export const getError = (message: string, cure: string): Finding => ({ status: 'error', message, cure });

/** A number with its noun: `1 file`, `1,204 files`. */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

const NAMED = 5;

/** The first of many by name, and how many there are besides: `a, b and 3 more`. */
export function nameSome(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join(', ')} and ${rest.toLocaleString('en-US')} more` : names.join(', ');
}
