import { useLanguage } from '#app/lib/language.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { Currency } from '#domain/shared/currencies.ts';
import { QuoteLines } from '../quote/quote-parts.ts';
import type { QuoteState } from '../quote/use-quote.ts';

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
