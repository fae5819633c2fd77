import { useMessages } from '#app/lib/language/messages.ts';
import { Icon } from '#app/ui/icon/icon.tsx';

/** That a price is another one than was shown. It stands within a sentence, so it is no block of its own. */
export function PriceChanged() {
  const messages = useMessages('reviews');
  return (
    <span
      role="alert"
      className="mb-3 flex items-start gap-2.5 rounded-input border border-warning-line bg-warning-ground px-4 py-3 font-semibold text-ink"
    >
      <Icon name="alert" className="mt-0.5 text-warning-text" />
      {messages.priceChanged}
    </span>
  );
}
