/** What is wrong with a line of a file, by its number. */
export type LineFault = { line: number; message: string };

/** A file that is not taken, with a sentence for the person who chose it, and the faults of its lines. */
export class UnreadableCodes extends Error {
  readonly faults: readonly LineFault[];

  constructor(message: string, faults: readonly LineFault[] = []) {
    super(message);
    this.faults = faults;
  }
}

/** A line of a file by its number, the first as 1; null for one that is no UTF-8 text, or longer than a line may be. */
export type NumberedLine = { line: number; text: string | null };

const LONGEST_LINE_BYTES = 2048;
const NEWLINE = 0x0a;

const decoder = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string | null {
  if (bytes.length > LONGEST_LINE_BYTES) return null;
  try {
    return decoder.decode(bytes).replace(/\r$/, '');
  } catch {
    return null;
  }
}

/** The lines of a file, one after the other: memory does not grow with it, nor with a line that never ends. */
export async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<NumberedLine> {
  let [rest, line] = [Buffer.alloc(0), 1];
  for await (const chunk of bytes) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const piece = chunk.subarray(from, end);
      yield { line, text: decode(rest.length > 0 ? Buffer.concat([rest, piece]) : piece) };
      [rest, from, line] = [Buffer.alloc(0), end + 1, line + 1];
    }
    // What is too long already stays too long, without being kept.
    if (rest.length <= LONGEST_LINE_BYTES) {
      rest = Buffer.concat([rest, chunk.subarray(from, from + LONGEST_LINE_BYTES + 1 - rest.length)]);
    }
  }
  if (rest.length > 0) yield { line, text: decode(rest) };
}
