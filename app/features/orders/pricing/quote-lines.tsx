import { formatListPrice } from '#app/lib/money/money.ts';
import { cx } from '#app/ui/cx.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';

type QuoteLinesProps = {
  quote: QuoteJson;
  /** The currency of the list; null for dollars while none is published. */
  currency: Currency | null;
  locale: Locale;
  messages: OrderingMessages['quote'];
  /** While the next price is on its way. */
  isStale: boolean;
};

/** What a price is made of: each line, and the taxes that it includes. */
export function QuoteLines({ quote, currency, locale, messages, isStale }: QuoteLinesProps) {
  const money = (minor: number) => formatListPrice(minor, currency, locale);
  const included = quote.tax_included ? quote.taxes.filter(({ amount_minor }) => amount_minor > 0) : [];
  return (
    <div className={cx('transition-opacity duration-150', isStale && 'opacity-60')}>
      <ul aria-label={messages.lines} className="flex flex-col gap-2.5 text-[0.9375rem]">
        {quote.lines.map(({ kind, label, quantity, amount_minor, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <li key={index} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              <span className={cx('text-pretty', kind === 'package' ? 'font-medium text-ink' : 'text-body')}>
                {quantity > 1 && reason === null ? `${quantity} × ${label}` : label}
              </span>
              {reason && <span className="block text-sm text-muted">{reason}</span>}
            </span>
            <span className={cx('shrink-0 tabular-nums', amount_minor < 0 ? 'text-success-text' : 'text-ink')}>
              {money(amount_minor)}
            </span>
          </li>
        ))}
      </ul>
      {included.map(({ label, amount_minor }) => (
        <p key={label} className="mt-2.5 text-sm text-muted tabular-nums">
          {messages.includes({ tax: label, amount: money(amount_minor) })}
        </p>
      ))}
      {quote.area_unknown && <p className="mt-2.5 text-sm text-pretty text-muted">{messages.areaUnknown}</p>}
    </div>
  );
}
