import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A list of what is what: small label, plain value. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={cx('flex flex-col gap-3', className)}>{children}</dl>;
}

type FactProps = { label: string; lang?: string | undefined; children: ReactNode };

/** One line of `Facts`: the label on the left, the value beside it. */
export function Fact({ label, lang, children }: FactProps) {
  return (
    <div className="grid grid-cols-[6.75rem_minmax(0,1fr)] sm:grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd lang={lang} className="min-w-0 text-[0.9375rem] text-pretty wrap-anywhere text-ink">
        {children}
      </dd>
    </div>
  );
}
