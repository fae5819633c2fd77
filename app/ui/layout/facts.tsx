import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/**
 * A list of what is what: small label, plain value. The labels have a column as wide as in the design, or as the longest word of them.
 */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl
      className={cx(
        'grid grid-cols-[minmax(min-content,6.75rem)_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[minmax(min-content,7.5rem)_minmax(0,1fr)]',
        className,
      )}
    >
      {children}
    </dl>
  );
}

type FactProps = { label: string; lang?: string | undefined; children: ReactNode };

/** One line of `Facts`: the label on the left, the value beside it. */
export function Fact({ label, lang, children }: FactProps) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-baseline">
      <dt className="text-sm text-muted">{label}</dt>
      <dd lang={lang} className="min-w-0 text-[0.9375rem] text-pretty wrap-anywhere text-ink">
        {children}
      </dd>
    </div>
  );
}
