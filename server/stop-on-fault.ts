import type { Log } from './platform/log/log.ts';

/** Longer than a stop takes: what does not end by then is cut. */
const LONGEST_STOP_MS = 30_000;

/**
 * The last guard, for an error that no request, job or page caught. What it left half done is unknown, so the process is not kept: it says what happened, takes
 * no more requests, finishes what it answers, and ends with code 1, upon which its supervisor starts it again (docs/operations.md).
 */
export function stopOnFault({ stop, log }: { stop: () => Promise<void>; log: Log }): void {
  let isEnding = false;
  const end = async (error: unknown, origin: string) => {
    log.fatal({ err: error, origin }, 'nobody expected this error: the server finishes its answers and ends');
    // Where it ends already, a further error may come of that.
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    try {
      await stop();
    } catch (failure) {
      log.fatal({ err: failure }, 'the server could not end in order');
    }
    process.exit(1);
  };
  process.on('uncaughtException', (error, origin) => void end(error, origin));
  process.on('unhandledRejection', (reason) => void end(reason, 'unhandledRejection'));
}
