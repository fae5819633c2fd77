import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';
import type { Clock } from '#server/platform/clock/clock.ts';

/** Lines of the log that could not be written since the server started: how many, when the last one, and why. */
export type LogLoss = { lines: number; lastAt: Date; reason: string; isOver: boolean };

/** How long a reader that is slow, such as a full pipe, may hold the server up before a line is let go. */
const PATIENCE_MS = 1000;
const STEP_MS = 5;

const nap = new Int32Array(new SharedArrayBuffer(4));

/** Writes a whole line, waiting for a slow reader. Throws where the system does not take it. */
function writeLine(descriptor: number, line: string, patienceMs: number): void {
  let rest = Buffer.from(line);
  const endsAt = performance.now() + patienceMs;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || performance.now() > endsAt) throw error;
      Atomics.wait(nap, 0, 0, STEP_MS);
    }
  }
}

/** Where lines go by the system's own numbers: 1 is standard output. Waits for nobody again once a line was lost. */
export function toDescriptor(descriptor: number): DestinationStream {
  let patienceMs = PATIENCE_MS;
  let isBroken = false;
  return {
    write: (line) => {
      // Of a line that was lost a part may be there.
      const whole = isBroken ? `\n${line}` : line;
      try {
        writeLine(descriptor, whole, patienceMs);
        isBroken = false;
        patienceMs = PATIENCE_MS;
      } catch (error) {
        isBroken = true;
        patienceMs = 0;
        throw error;
      }
    },
  };
}

const reasonOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code ?? 'unknown';

/**
 * Counts the lines that a destination does not take, instead of failing: what is logged is done already, and a full disk
 * must not undo it for the caller. The first line that is taken again has one behind it that says how many are missing.
 */
export function countLosses(destination: DestinationStream, clock: Clock) {
  let loss: LogLoss | null = null;
  const tell = ({ lines, reason }: LogLoss) =>
    destination.write(
      `${JSON.stringify({ level: 40, time: clock.now().toISOString(), lines, reason, msg: 'lines of the log were lost' })}\n`,
    );
  const write = (line: string) => {
    try {
      destination.write(line);
      if (loss && !loss.isOver) {
        loss = { ...loss, isOver: true };
        tell(loss);
      }
    } catch (error) {
      loss = { lines: (loss?.lines ?? 0) + 1, lastAt: clock.now(), reason: reasonOf(error), isOver: false };
    }
  };
  return { destination: { write }, readLoss: () => loss };
}
