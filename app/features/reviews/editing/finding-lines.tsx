import { useMessages } from '#app/lib/language/messages.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { ResultFile } from '#domain/reviews/editing/editing-job.ts';

/** What was found in a result. Nothing of it keeps it back. */
export function FindingLines({ result: { findings } }: { result: Pick<ResultFile, 'findings'> }) {
  const texts = useMessages('editing').results.findings;
  if (findings.length === 0) return null;
  return (
    <ul className="mt-0.5 text-sm text-warning-text">
      {findings.map((kind) => (
        <li key={kind} className="flex items-center gap-1">
          <Icon name="alert" className="size-4 shrink-0" />
          {texts[kind]}
        </li>
      ))}
    </ul>
  );
}
