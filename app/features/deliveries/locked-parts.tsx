import { useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { formatPrice } from '#app/lib/money/format-price.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { DeliveryLock, DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import { payDelivery } from './api/deliveries.ts';

/** What opens with the payment. */
export function IncludedList({ delivery }: { delivery: DeliveryPage }) {
  const messages = useMessages('delivery');
  const { photos, films, plans, panoramas, documents, sizes, tours } = delivery;
  const rows = [
    photos > 0 && {
      name: messages.photoCount({ count: photos }),
      note: sizes.length > 0 ? sizes.map((size) => messages.sizes[size]).join(', ') : messages.locked.photos,
    },
    films > 0 && { name: messages.filmCount({ count: films }), note: messages.locked.films },
    plans > 0 && { name: messages.planCount({ count: plans }), note: messages.locked.plans },
    panoramas > 0 && { name: messages.panoramaCount({ count: panoramas }), note: messages.locked.panoramas },
    tours.length > 0 && { name: messages.tourCount({ count: tours.length }), note: messages.locked.tours },
    documents > 0 && { name: messages.documentCount({ count: documents }), note: messages.locked.documents },
  ].filter((row) => row !== false);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="included" className="mt-12 max-w-2xl">
      <h2 id="included" className="display text-[1.75rem]">
        {messages.locked.heading}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {rows.map(({ name, note }) => (
          <li key={name} className="flex items-center gap-3 py-3.5">
            <Icon name="check" className="size-5 shrink-0 text-accent-text" />
            <span className="text-ink">{name}</span>
            <span className="ml-auto text-right text-sm text-body">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PayBarProps = { token: string; lock: DeliveryLock; opens: DeliveryPage['locked_files'] };

/** The price, and the way to pay it: at the end of the screen for as long as something is due. */
export function PayBar({ token, lock, opens }: PayBarProps) {
  const messages = useMessages('delivery').locked;
  const [isOpening, setIsOpening] = useState(false);
  const isHydrated = useHydrated();
  const pay = async () => {
    if (isOpening) return;
    setIsOpening(true);
    try {
      window.location.assign(await payDelivery(token));
    } catch (error) {
      toast({ title: messages.failed, description: getErrorMessage(error), variant: 'destructive' });
    }
    setIsOpening(false);
  };
  return (
    <div className="sticky bottom-0 z-10 rounded-t-2xl border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-[0_-8px_24px_rgb(15_23_42/0.08)]">
      <div className="wrap flex items-center justify-between gap-x-6 gap-y-2 py-4 max-sm:flex-col max-sm:items-stretch">
        <p className="text-[0.9375rem] text-body max-sm:text-center">
          {opens === 'all' ? messages.opens : messages.opensNew}
        </p>
        <Button size="lg" disabled={!isHydrated} aria-disabled={isOpening} onClick={() => void pay()}>
          {isOpening ? messages.paying : messages.pay({ price: formatPrice(lock.balance_minor, lock.currency) })}
        </Button>
      </div>
    </div>
  );
}
