import { z } from 'zod';

/** What the doctor looks at, in this order. Programs and manuals name them, so they stay. */
export const DOCTOR_CHECK_IDS = [
  'settings',
  'database',
  'schema',
  'catalog',
  'secret',
  'folder',
  'clock',
  'disk',
  'storage',
  'files',
  'orphans',
  'pictures',
  'films',
  'uploads',
  'scrub',
  'payments',
  'orders',
  'totals',
  'documents',
  'media_sums',
  'numbers',
  'bookings',
  'jobs',
  'mail',
  'sending',
  'webhooks',
  'imports',
  'leases',
  'admins',
  'backup',
] as const;

export const DOCTOR_STATUSES = ['ok', 'warning', 'error'] as const;
export type DoctorStatus = (typeof DOCTOR_STATUSES)[number];

/**
 * What a check came to. `message` says what is there, `cure` what to do about it, null where all is well; `fixed` says what `--fix` did
 * about it.
 */
const checkSchema = z.object({
  id: z.string(),
  status: z.enum(DOCTOR_STATUSES),
  message: z.string(),
  cure: z.string().nullable(),
  fixed: z.string().optional(),
});
export type DoctorResult = z.infer<typeof checkSchema>;

/** What `npm run studio -- doctor --json` prints. `ok` says that no check found anything. */
export const doctorReportSchema = z.object({ ok: z.boolean(), checks: z.array(checkSchema) });
export type DoctorReport = z.infer<typeof doctorReportSchema>;

/** What a run of the doctor is to do: read every file, and mend what can be mended without a loss. */
export const doctorOptionsSchema = z.object({ isDeep: z.boolean(), isFixing: z.boolean() });
export type DoctorOptions = z.infer<typeof doctorOptionsSchema>;

/** The report of some checks. */
export function makeDoctorReport(checks: DoctorResult[]): DoctorReport {
  return { ok: checks.every(({ status }) => status === 'ok'), checks };
}

/** The exit code of a report: 0 where all is well, 1 with warnings, 2 with errors. */
export function doctorExitCode({ checks }: Pick<DoctorReport, 'checks'>): 0 | 1 | 2 {
  if (checks.some(({ status }) => status === 'error')) return 2;
  return checks.some(({ status }) => status === 'warning') ? 1 : 0;
}
