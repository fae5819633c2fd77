/** How often a line says how far it is: on a terminal it is written over, in a log they would be many. */
const TERMINAL_MS = 200;
const LOG_MS = 10_000;

/** Where lines go, and how often one does. A terminal has one line, which is written over. */
export type ProgressOutput = { isTerminal: boolean; everyMs: number; write(text: string): unknown };

/** Files and bytes that are done, or of which there are so many. */
export type Amount = { files: number; bytes: number };

export type Progress = {
  /** Says how many bytes of how many are done. */
  tell(done: number, total: number): void;
  /** Says how many files and bytes are done, and of how many; `total` is null while nobody knows. */
  tellFiles(done: Amount, total: Amount | null): void;
  /** Says how many rows of how many are done. */
  tellRows(done: number, total: number): void;
  /** Names what is done from now on. */
  rename(verb: string): void;
  /** Ends the line. */
  end(): void;
};

function standardError(): ProgressOutput {
  const isTerminal = process.stderr.isTTY;
  return {
    isTerminal,
    everyMs: isTerminal ? TERMINAL_MS : LOG_MS,
    write: (text) => process.stderr.write(text),
  };
}

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(2);
const whole = (number: number) => number.toLocaleString('en-US');
const share = (done: number, total: number) => `${total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 100} %`;

/** Says on standard error how much of how much is done, and nothing where all is done before the first line is due. */
export function createProgress(verb: string, output = standardError()): Progress {
  let named = verb;
  let toldAt = performance.now();
  let isOpen = false;
  const say = (words: () => string) => {
    const now = performance.now();
    if (now - toldAt < output.everyMs) return;
    toldAt = now;
    // What was longer before is written over as well.
    output.write(output.isTerminal ? `\r\u001b[K${words()}` : `${words()}\n`);
    isOpen = output.isTerminal;
  };
  return {
    tell: (done, total) => say(() => `${gigabytes(done)} of ${gigabytes(total)} GB ${named}, ${share(done, total)}`),
    tellFiles: (done, total) =>
      say(() => {
        if (!total) return `${whole(done.files)} files, ${gigabytes(done.bytes)} GB ${named}`;
        const bytes = `${gigabytes(done.bytes)} of ${gigabytes(total.bytes)} GB ${named}`;
        return `${whole(done.files)} of ${whole(total.files)} files, ${bytes}, ${share(done.bytes, total.bytes)}`;
      }),
    tellRows: (done, total) => say(() => `${whole(done)} of ${whole(total)} rows ${named}, ${share(done, total)}`),
    rename: (next) => {
      named = next;
    },
    end: () => {
      if (isOpen) output.write('\n');
      isOpen = false;
    },
  };
}
