import { getPercent } from './percent.ts';

/** How much of a language is translated, as a bar beside its number. */
export function TranslatedBar({ translated, total }: { translated: number; total: number }) {
  const percent = getPercent({ translated, total });
  return (
    <span className="flex items-center gap-3 text-sm text-body tabular-nums">
      <span aria-hidden="true" className="h-1.5 w-24 overflow-hidden rounded-full bg-ink/8">
        <span className="block h-full rounded-full bg-accent-text" style={{ width: `${percent}%` }} />
      </span>
      <span className="w-10 text-right">
        {percent}%<span className="sr-only"> translated</span>
      </span>
    </span>
  );
}
