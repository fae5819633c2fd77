import { findInAnswer } from '#server/platform/caldav/dav-question.ts';
import type { BusySlice, ReaderAnswer, ReaderTask } from './calendar-reader.ts';
import { CalendarFileError } from './content-lines.ts';
import { type BusyTime, readCalendars } from './read-busy-times.ts';

/*
 * The process in which calendars are read, one at a time. `openWorkerPool` starts it; it ends with its parent.
 */

/** Times of one statement: the embedded database answers nobody else meanwhile. */
const TIMES_AT_ONCE = 500;
const SHOWN_PROBLEMS = 10;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Cuts times into parts that follow each other without a gap, each with all times that begin within it. */
function toSlices(times: readonly BusyTime[]): BusySlice[] {
  const slices: BusySlice[] = [];
  let [first, from]: [number, number | null] = [0, null];
  do {
    let next = Math.min(first + TIMES_AT_ONCE, times.length);
    while (next < times.length && times[next]?.from === times[next - 1]?.from) next += 1;
    const to = times[next]?.from ?? null;
    const rows = times
      .slice(first, next)
      .map(({ from: f, to: t, isAllDay: d, uid }) => ({ f, t, d, u: UUID.test(uid) ? uid : null }));
    slices.push({ from, to, times: JSON.stringify(rows) });
    [first, from] = [next, to];
  } while (first < times.length);
  return slices;
}

async function answerTask(task: ReaderTask): Promise<ReaderAnswer> {
  if (task.kind === 'dav') return { found: await findInAnswer(task.question, task.answer) };
  const { times, problems } = readCalendars(task.files, task.options);
  return {
    reading: { slices: toSlices(times), problems: problems.slice(0, SHOWN_PROBLEMS), problem_count: problems.length },
  };
}

async function reply(task: ReaderTask): Promise<void> {
  try {
    const answer = await answerTask(task);
    process.send?.({ answer: JSON.stringify(answer), residentBytes: process.memoryUsage.rss() });
  } catch (error) {
    if (!(error instanceof CalendarFileError)) return void process.send?.({ error: String(error) });
    process.send?.({ answer: JSON.stringify({ refusal: error.message }), residentBytes: process.memoryUsage.rss() });
  }
}

process.on('disconnect', () => process.exit());
process.on('message', (message: { task: ReaderTask }) => void reply(message.task));
