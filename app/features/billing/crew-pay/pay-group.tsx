import { type ReactNode, useState } from 'react';
import { formatCharge } from '#app/lib/money/money.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { Currency } from '#domain/shared/money/currencies.ts';

type PayGroupProps = {
  title: string;
  totalMinor: number;
  currency: Currency;
  /** What stands between the title and the sum. */
  notes?: ReactNode;
  /** The rows below it, once it is opened. */
  children: ReactNode;
};

/** A line of a list with the sum of its rows, which open below it. */
export function PayGroup({ title, totalMinor, currency, notes, children }: PayGroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-14 w-full cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-left transition-colors hover:bg-paper sm:px-6"
      >
        <Icon name="chevronDown" className={isOpen ? 'size-4 text-muted' : 'size-4 -rotate-90 text-muted'} />
        <span className="min-w-0 flex-1 basis-0 font-medium wrap-anywhere text-ink tabular-nums">{title}</span>
        {notes}
        <span className="text-right font-semibold whitespace-nowrap sm:min-w-24 text-ink tabular-nums">
          {formatCharge(totalMinor, currency)}
        </span>
      </button>
      {isOpen && <div className="border-t border-line bg-paper px-4 sm:px-6">{children}</div>}
    </li>
  );
}
