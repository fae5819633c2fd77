import { Link } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { isInFirstCountry } from '#app/lib/page/first-country.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { useSite } from '#app/lib/page/site.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { QrDownloads } from '#app/ui/media/qr-downloads.tsx';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';

/** The path of a page of originals in the language of this page, by its whole address. */
export const originalsPath = (url: string): string => `/originals/${url.slice(url.lastIndexOf('/') + 1)}`;

/** What people who advertise with altered pictures need: the page that shows the originals, its address and its code. */
export function OriginalsSection({ originals }: { originals: DeliveryPage['originals'] }) {
  const messages = useMessages('delivery').originals;
  const isHydrated = useHydrated();
  const isFirst = isInFirstCountry(useSite());
  if (!originals) return null;
  const { url, pairs } = originals;
  return (
    <section aria-labelledby="originals" className="mt-12 border-t border-line pt-8 sm:mt-16">
      <h2 id="originals" className="display scroll-mt-6 text-[1.75rem]">
        {messages.heading}
      </h2>
      {isFirst && <p className="mt-2 max-w-2xl text-pretty text-body">{messages.text({ count: pairs })}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Link to={originalsPath(url)} className={buttonClass('primary', 'sm')}>
          {messages.open}
        </Link>
        {isHydrated && (
          <>
            <CopyButton text={url} label={messages.copy} />
            <QrDownloads text={url} fileName="originals-qr" label={messages.code} failed={messages.failed} />
          </>
        )}
      </div>
    </section>
  );
}
