import { Link } from 'react-router';
import { DownloadMenu } from '#app/features/media/download-menu.tsx';
import { formatItemTotal } from '#app/features/media/format-media.ts';
import { Thumbnail } from '#app/features/media/grid/thumbnail.tsx';
import { documentLanguage } from '#app/lib/language/document-language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { marketPath } from '#app/lib/page/library-paths.ts';
import { propertyMediaPath } from '#app/lib/page/paths.ts';
import { useSite } from '#app/lib/page/site.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { DOWNLOAD_SIZES, type DownloadSize } from '#domain/media/media-input.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { formatAddress, formatPrice, listFacts } from '../format-property.ts';
import { PreviewButton } from '../preview-action.tsx';

/** How wide a cover is on the page. */
const COVER_SIZES = '(min-width: 1280px) 394px, (min-width: 640px) 50vw, 100vw';

type PropertyCardProps = {
  property: PropertyJson;
  timeZone: string;
  onEdit: () => void;
  onDownload: (size: DownloadSize) => void;
  onReceipts: () => void;
};

/** A property of the gallery: its cover, what is known of it, and what can be done with it. The card leads to its media. */
export function PropertyCard({ property, timeZone, onEdit, onDownload, onReceipts }: PropertyCardProps) {
  const messages = useMessages('library').properties;
  const { formats } = useSite();
  const address = formatAddress(property, formats);
  const [price, facts] = [formatPrice(property, formats), listFacts(property, formats)];
  return (
    <article
      aria-label={property.name}
      className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float"
    >
      <Cover property={property} />
      <div className="flex flex-1 flex-col px-5 pt-5 pb-4">
        <h2 className="display display-card wrap-anywhere">
          <Link
            to={propertyMediaPath(property.id)}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-(--focus)"
          >
            {property.name}
          </Link>
        </h2>
        {address && address !== property.name && <p className="mt-1 text-pretty wrap-anywhere text-body">{address}</p>}
        {(price || facts.length > 0) && (
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-0.5 text-[0.9375rem] tabular-nums">
            {price && <span className="font-medium text-ink">{price}</span>}
            {facts.length > 0 && <span className="text-muted">{facts.join(' · ')}</span>}
          </p>
        )}
        <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-4 text-sm text-body">
          <span className="tabular-nums">
            {property.media_count === 0 ? messages.noMediaYet : formatItemTotal(property.media_count)}
          </span>
          {property.media_count !== 0 && (
            <button
              type="button"
              aria-label={messages.downloadsOfName({ name: property.name })}
              onClick={onReceipts}
              className="relative -my-2 min-h-11 cursor-pointer rounded-md text-accent-text hover:underline"
            >
              {messages.downloads}
            </button>
          )}
          {property.media_count !== 0 && (
            <Link
              to={marketPath(property.id)}
              aria-label={messages.marketName({ name: property.name })}
              className="relative -my-2 inline-flex min-h-11 items-center rounded-md text-accent-text hover:underline"
            >
              {messages.market}
            </Link>
          )}
          {property.notified_at && (
            <span className="flex items-center gap-1.5 text-success-text">
              <Icon name="check" className="size-4" />
              {messages.deliveredOnDate({ date: formatDate(property.notified_at, documentLanguage(), timeZone) })}
            </span>
          )}
        </p>
      </div>
      <Actions property={property} onEdit={onEdit} onDownload={onDownload} />
    </article>
  );
}

function Cover({ property: { cover } }: { property: PropertyJson }) {
  if (cover) {
    return (
      <Thumbnail
        item={cover}
        sizes={COVER_SIZES}
        className="aspect-3/2 [&_img]:transition-transform [&_img]:duration-500 group-hover:[&_img]:scale-[1.02]"
      />
    );
  }
  return (
    <span className="grid aspect-3/2 place-content-center bg-well text-muted">
      <ToolIcon name="house" className="size-10 [stroke-width:1]" />
    </span>
  );
}

const ACTION_BUTTON = 'min-w-0 flex-1 rounded-none px-2';

/** The actions on a property, above the link that covers the card. */
function Actions({ property, onEdit, onDownload }: Omit<PropertyCardProps, 'timeZone' | 'onReceipts'>) {
  const messages = useMessages('library').properties;
  return (
    <div className="relative flex divide-x divide-line border-t border-line">
      <PreviewButton property={property} variant="ghost" className={ACTION_BUTTON} />
      <Button
        variant="ghost"
        className={ACTION_BUTTON}
        aria-label={messages.editDetailsOfName({ name: property.name })}
        onClick={onEdit}
      >
        {messages.editDetails}
      </Button>
      {property.media_count !== 0 && (
        <DownloadMenu
          sizes={DOWNLOAD_SIZES}
          onChoose={onDownload}
          trigger={
            <Button
              variant="ghost"
              className={ACTION_BUTTON}
              aria-label={messages.downloadAllOfName({ name: property.name })}
            >
              {messages.download}
            </Button>
          }
        />
      )}
    </div>
  );
}
