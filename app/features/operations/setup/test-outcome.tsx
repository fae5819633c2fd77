import { Notice } from '#app/ui/feedback/notice.tsx';
import type { TestResult } from './use-test.ts';

/** What a test found, in its place on the page. */
export function TestOutcome({ result }: { result: TestResult | null }) {
  return (
    <div role="status" className="empty:hidden">
      {result && (
        <Notice tone={result.isGood ? 'green' : 'red'} title={result.title}>
          {result.text}
        </Notice>
      )}
    </div>
  );
}
