import { expect, test } from 'vitest';
import { type DoctorStatus, doctorExitCode, makeDoctorReport } from './doctor.ts';

const reportOf = (...statuses: DoctorStatus[]) =>
  makeDoctorReport(statuses.map((status) => ({ id: 'disk', status, message: 'So it is.', cure: null })));

test.each([
  [['ok', 'ok'], true, 0],
  [['ok', 'warning'], false, 1],
  [['warning', 'error', 'ok'], false, 2],
  [[], true, 0],
] as const)('checks that say %j are well: %s, and the exit code is %d', (statuses, ok, code) => {
  const report = reportOf(...statuses);
  expect([report.ok, doctorExitCode(report)]).toEqual([ok, code]);
});
