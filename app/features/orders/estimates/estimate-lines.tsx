import { formatCharge } from '#app/lib/money/money.ts';
import { cx } from '#app/ui/cx.ts';
import type { EstimatePage } from '#domain/orders/estimates/estimate-json.ts';
import { listPriceRows, rowLabel } from '#domain/orders/price-rows.ts';
import type { Locale } from '#domain/shared/locale.ts';

type EstimateLinesProps = {
  price: EstimatePage['price'];
  locale: Locale;
  words: { total: string; totalTaxIncluded: string; areaUnknown: string };
};

/** What an estimate comes to: its lines, the subtotal and the taxes, and the total. */
export function EstimateLines({ price, locale, words }: EstimateLinesProps) {
  const money = (minor: number) => formatCharge(minor, price.currency, locale);
  const listed = listPriceRows(price, locale);
  const plain = price.lines.map(({ label, quantity, unit_minor, amount_minor, reason: note }) => {
    return { kind: 'line' as const, label, note, quantity, unitMinor: unit_minor, amountMinor: amount_minor };
  });
  const rows = listed.length > 0 ? listed : plain;
  const isIncluded = price.tax_included && price.tax_minor > 0;
  return (
    <>
      <dl className="flex flex-col gap-3 text-[0.9375rem]">
        {rows.map((row, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            key={index}
            className={cx(
              'flex items-baseline justify-between gap-4',
              row.kind === 'subtotal' && 'border-t border-line pt-3',
            )}
          >
            <dt className={cx('min-w-0 text-pretty wrap-anywhere', row.kind === 'line' ? 'text-ink' : 'text-body')}>
              {rowLabel(row)}
              {row.note && <span className="block text-sm text-muted">{row.note}</span>}
            </dt>
            <dd className={cx('shrink-0 tabular-nums', row.amountMinor < 0 ? 'text-success-text' : 'text-ink')}>
              {money(row.amountMinor)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-4">
        <span className="font-medium text-ink">{isIncluded ? words.totalTaxIncluded : words.total}</span>
        <span className="display text-3xl tabular-nums">{money(price.total_minor)}</span>
      </p>
      {price.area_unknown && <p className="mt-2 text-sm text-pretty text-muted">{words.areaUnknown}</p>}
    </>
  );
}
