import { documentTag } from '#app/lib/language/document-language.ts';
import { getMessages, useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import type { PreviewData } from '#domain/properties/preview-data.ts';
import { previewPhotos, previewVideos } from '#domain/properties/preview-media.ts';
import { COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { formatMinor, priceToMinor } from '#domain/shared/money/money.ts';
import { AgentCard } from './agent-card.tsx';
import { PhotoCarousel } from './photo-carousel.tsx';
import { PropertyDescription } from './property-description.tsx';
import { PropertyFacts } from './property-facts.tsx';
import { VideoList } from './video-list.tsx';

function formatPrice(price: number | null, currency: Currency): string {
  const messages = getMessages('library').preview;
  return price === null
    ? messages.priceOnRequest
    : formatMinor(priceToMinor(price, currency), currency, documentTag(), true);
}

/** Says where the preview shows a part of the media alone; null where it shows all. */
function formatPart({ total, media }: PreviewData): string | null {
  const messages = getMessages('library').preview;
  if (total === null || total <= media.length) return null;
  return messages.showsPart({ shown: media.length, all: total > COUNTED_UP_TO ? null : total });
}

/** A property as a buyer will see it: photographs first, facts in one row, then words. */
export function PreviewContent({ data }: { data: PreviewData }) {
  const messages = useMessages('library').preview;
  const { currency } = useSite().formats;
  const address = data.address || messages.addressOnRequest;
  const part = formatPart(data);
  return (
    <article className="wrap pt-8 pb-16 sm:pt-12 sm:pb-24">
      <header>
        <p className="eyebrow">{messages.propertyPreview}</p>
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
          <h1 className="display display-section max-w-3xl min-w-0 wrap-anywhere">{address}</h1>
          <p className="display text-[1.625rem] tabular-nums sm:text-3xl">
            {formatPrice(data.price, currency ?? 'usd')}
          </p>
        </div>
      </header>
      <PhotoCarousel photos={previewPhotos(data.media)} />
      {part && <p className="mt-3 text-sm text-muted">{part}</p>}
      <div className="mt-10 grid items-start gap-x-16 gap-y-12 sm:mt-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-12">
          <PropertyFacts data={data} />
          <PropertyDescription text={data.description} />
          <VideoList videos={previewVideos(data.media)} />
        </div>
        <AgentCard address={data.address} />
      </div>
    </article>
  );
}
