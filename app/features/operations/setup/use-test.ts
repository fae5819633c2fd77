import { useState } from 'react';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';

/** What a test of the setup found: what it says, and whether it is good. */
export type TestResult = { isGood: boolean; title: string; text: string };

/** A test of something outside, which says on the page what it found; `running` is the one that runs. */
export function useTest<Kind extends string>(run: (kind: Kind) => Promise<TestResult>, failedTitle: string) {
  const [running, setRunning] = useState<Kind | null>(null);
  const [result, setResult] = useState<TestResult | null>(null);
  const start = async (kind: Kind) => {
    if (running) return;
    setRunning(kind);
    setResult(null);
    try {
      setResult(await run(kind));
    } catch (error) {
      setResult({ isGood: false, title: failedTitle, text: handleRequestError(error) });
    }
    setRunning(null);
  };
  return { running, result, start };
}
