import { lazy, Suspense, useState } from 'react';
import { useHydrated } from '#app/lib/hydrated.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button/button.tsx';
import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import { LARGE_ARCHIVE_BYTES } from '#domain/deliveries/split-archive.ts';

const NoticeForm = lazy(async () => ({ default: (await import('./notice-form.tsx')).NoticeForm }));

type NoticeOfferProps = { token: string; size: DeliverySize; bytes: number; preparing: number };

/** Offers an email with this page, for when all files are ready, or where they are too many for the device at hand. */
export function NoticeOffer({ token, size, bytes, preparing }: NoticeOfferProps) {
  const messages = useMessages('delivery').notice;
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const isPreparing = preparing > 0;
  if (!isHydrated || (!isPreparing && bytes < LARGE_ARCHIVE_BYTES)) return null;
  return (
    <section aria-label={messages.label} className="border-b border-line py-3 empty:hidden">
      {!isOpen && (
        <p className="flex flex-wrap items-center gap-x-3 text-body">
          {isPreparing ? messages.preparing : messages.large}
          <Button variant="ghost" size="sm" className="-ml-3 sm:ml-0" onClick={() => setOpen(true)}>
            {isPreparing ? messages.askReady : messages.askLink}
          </Button>
        </p>
      )}
      <Suspense fallback={null}>
        {isOpen && <NoticeForm token={token} size={size} isPreparing={isPreparing} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  );
}
