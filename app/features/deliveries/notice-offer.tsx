import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import { LARGE_ARCHIVE_BYTES } from '#domain/deliveries/split-archive.ts';

const NoticeForm = lazy(async () => ({ default: (await import('./notice-form.tsx')).NoticeForm }));

const LINK = 'min-h-11 cursor-pointer rounded-md font-medium text-accent-text underline-offset-4 hover:underline';

type NoticeOfferProps = { token: string; size: DeliverySize; bytes: number; preparing: number };

/** Offers an email with this page, for when all files are ready, or where they are too many for the device at hand. */
export function NoticeOffer({ token, size, bytes, preparing }: NoticeOfferProps) {
  const messages = useMessages('delivery').notice;
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const isPreparing = preparing > 0;
  if (!isHydrated || (!isPreparing && bytes < LARGE_ARCHIVE_BYTES)) return null;
  return (
    <section aria-label={messages.label} className="border-b border-line py-2 empty:hidden">
      {!isOpen && (
        <p className="flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-body">
          {isPreparing ? messages.preparing : messages.large}
          <button type="button" onClick={() => setOpen(true)} className={LINK}>
            {isPreparing ? messages.askReady : messages.askLink}
          </button>
        </p>
      )}
      <Suspense fallback={null}>
        {isOpen && <NoticeForm token={token} size={size} isPreparing={isPreparing} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  );
}
