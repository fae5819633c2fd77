import { z } from 'zod';
import {
  type DavAnswer,
  type DavFound,
  type DavQuestion,
  davFoundSchema,
} from '#server/platform/caldav/dav-question.ts';
import { openWorkerPool, type PoolOptions } from '#server/platform/images/worker-pool.ts';
import { WorkerLost } from '#server/platform/images/worker-process.ts';
import { CalendarFileError } from './content-lines.ts';
import type { ReadingOptions } from './read-busy-times.ts';

/** Busy times of a part of the window as JSON that a statement takes, so that nobody has to go through them here: see `toSlices`. */
export const busySliceSchema = z.object({ from: z.number().nullable(), to: z.number().nullable(), times: z.string() });
export type BusySlice = z.infer<typeof busySliceSchema>;

const readingSchema = z.object({
  slices: z.array(busySliceSchema),
  problems: z.array(z.string()),
  problem_count: z.int(),
});
/** What a calendar says: its busy times, and some of what could not be read of it. */
export type ReadCalendar = z.infer<typeof readingSchema>;

const answerSchema = z.union([
  z.object({ reading: readingSchema }),
  z.object({ found: davFoundSchema }),
  z.object({ refusal: z.string() }),
]);
export type ReaderAnswer = z.infer<typeof answerSchema>;

export type ReaderTask =
  | { kind: 'files'; files: string[]; options: ReadingOptions }
  | { kind: 'dav'; question: DavQuestion; answer: DavAnswer };

/** Reads calendars apart from the requests that are answered, within a time and a memory. */
export type CalendarReader = {
  /** Reads files or objects of a calendar. Rejects with `CalendarFileError`, and where its worker was stopped with `WorkerLost`. */
  readFiles(files: string[], options: ReadingOptions): Promise<ReadCalendar>;
  /** Reads what a calendar server answered. Rejects with `CalendarFileError`, and where its worker was stopped with `WorkerLost`. */
  readDav(question: DavQuestion, answer: DavAnswer): Promise<DavFound>;
  /** The processes that run now. */
  pids(): number[];
  close(): Promise<void>;
};

const ENTRY = new URL('./calendar-worker.ts', import.meta.url);
/** 20,000 events take some seconds; what takes longer is made to take it. */
const TIMEOUT_MS = 45_000;
const MAX_RESIDENT_BYTES = 400 * 1024 ** 2;

export type CalendarReaderOptions = Partial<Omit<PoolOptions, 'entry'>>;

/** Opens a worker for calendars, which starts when there is one to read and ends when there is none for a while. */
export function openCalendarReader(options: CalendarReaderOptions = {}): CalendarReader {
  const pool = openWorkerPool({
    size: 1,
    timeoutMs: TIMEOUT_MS,
    maxTasks: 500,
    maxResidentBytes: MAX_RESIDENT_BYTES,
    idleMs: 20_000,
    ...options,
    entry: ENTRY,
  });

  async function ask(task: ReaderTask): Promise<ReaderAnswer> {
    try {
      // The worker answers with a text, which is not gone through twice.
      return answerSchema.parse(JSON.parse(z.string().parse(await pool.run(task))));
    } catch (error) {
      if (!(error instanceof WorkerLost) || error.reason === 'stopped') throw error;
      throw new CalendarFileError('The calendar takes too much time or memory to be read.', { cause: error });
    }
  }
  const refusalOf = (answer: ReaderAnswer) =>
    'refusal' in answer ? new CalendarFileError(answer.refusal) : new Error('The worker answered another question.');

  return {
    async readFiles(files, asked) {
      const answer = await ask({ kind: 'files', files, options: asked });
      if ('reading' in answer) return answer.reading;
      throw refusalOf(answer);
    },
    async readDav(question, given) {
      const answer = await ask({ kind: 'dav', question, answer: given });
      if ('found' in answer) return answer.found;
      throw refusalOf(answer);
    },
    pids: pool.pids,
    close: pool.close,
  };
}
