import { shiftedDate } from './shifted-date.ts';

// Loaded by `NODE_OPTIONS` into the test runner and each process that it starts (`npm test -- --at <day>`).
const shiftMs = Number(process.env.TEST_CLOCK_SHIFT_MS ?? 0);
if (!Number.isFinite(shiftMs)) throw new Error('TEST_CLOCK_SHIFT_MS is a number of milliseconds.');
globalThis.Date = shiftedDate(Date, shiftMs);
