import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { QuoteLines } from '../pricing/quote-parts.ts';
import type { QuoteState } from '../pricing/use-quote.ts';

/** What the price of an order is made of, in the language of the page. Suspends until its words are loaded. */
export function PriceLines({ price, currency }: { price: QuoteState; currency: Currency | null }) {
  const language = useLanguage();
  const { quote: messages } = useMessages('ordering');
  return (
    price.quote && (
      <QuoteLines
        quote={price.quote}
        currency={currency}
        locale={language}
        messages={messages}
        isStale={price.kind === 'loading'}
      />
    )
  );
}
