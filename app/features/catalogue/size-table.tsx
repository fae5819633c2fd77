import { useId, useState } from 'react';
import { type Messages, useMessages } from '#app/lib/language/messages.ts';
import { formatPrice } from '#app/lib/money/format-price.ts';
import { cx } from '#app/ui/cx.ts';
import { type CataloguePackage, sizePrices } from '#domain/catalogue/packages.ts';
import { findSizeRow } from '#domain/catalogue/size-row.ts';

/** The rows of a long table that are shown at first. */
const FIRST_ROWS = 6;

type Range = { from: number; upTo: number | null; unit: string };

/** The sizes of a row: `up to 60 m²`, `61 to 100 m²`, `over 250 m²`. */
export function sizeRange({ from, upTo, unit }: Range, messages: Messages<'packages'>['sizes']): string {
  if (upTo === null) return from === 0 ? messages.any : messages.over({ from, unit });
  return from === 0 ? messages.upTo({ upTo, unit }) : messages.between({ from: from + 1, upTo, unit });
}

/** What a package costs by the size of the home; of many sizes the first, and those of the home that is asked for. */
export function SizeTable({ item, size }: { item: CataloguePackage; size: number | null }) {
  const { sizes: messages } = useMessages('packages');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const rows = sizePrices(item);
  const unit = messages.units[item.sizeUnit];
  const current = size === null ? -1 : findSizeRow(rows, size);
  // A single row is not worth a button.
  const isLong = rows.length > FIRST_ROWS + 1;
  return (
    <div>
      <table id={id} className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{messages.caption({ name: item.name })}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{messages.column}</th>
            <th scope="col">{messages.price}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([upTo, amount], index) => (
            <tr
              key={upTo}
              aria-current={index === current || undefined}
              className={cx(
                'border-b border-line font-normal last:border-0',
                index === current && 'bg-accent-soft font-medium! text-ink',
                isLong && !isOpen && index >= FIRST_ROWS && index !== current && 'hidden noscript:table-row',
              )}
            >
              <th scope="row" className="py-2 pr-3 pl-2 [font-weight:inherit]">
                {sizeRange({ from: rows[index - 1]?.[0] ?? 0, upTo, unit }, messages)}
              </th>
              <td className="py-2 pr-2 text-right whitespace-nowrap text-ink">
                {amount === null ? messages.onRequest : formatPrice(amount, item.currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-1 min-h-9 cursor-pointer px-2 text-sm font-medium text-accent-text underline-offset-4 hover:underline noscript:hidden pointer-coarse:min-h-11"
        >
          {isOpen ? messages.fewer : messages.all({ count: rows.length })}
        </button>
      )}
    </div>
  );
}
