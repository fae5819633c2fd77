/** How often a line says how far it is: on a terminal it is written over, in a log they would be many. */
const TERMINAL_MS = 200;
const LOG_MS = 10_000;

/** Says on standard error how many bytes of how many are done. */
export function createProgress(verb: string) {
  const isTerminal = process.stderr.isTTY;
  let toldAt = performance.now();
  let isOpen = false;
  return {
    tell(done: number, total: number): void {
      const now = performance.now();
      if (now - toldAt < (isTerminal ? TERMINAL_MS : LOG_MS)) return;
      toldAt = now;
      const share = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 100;
      const line = `${(done / 1e9).toFixed(2)} of ${(total / 1e9).toFixed(2)} GB ${verb}, ${share} %`;
      process.stderr.write(isTerminal ? `\r${line}` : `${line}\n`);
      isOpen = isTerminal;
    },
    /** Ends the line. */
    end(): void {
      if (isOpen) process.stderr.write('\n');
      isOpen = false;
    },
  };
}
