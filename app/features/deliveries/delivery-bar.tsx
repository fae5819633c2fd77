import { useId } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { formatBytes } from '#app/lib/words/format-bytes.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Segment } from '#app/ui/form/segment.tsx';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import { ArchiveChoice } from './archive-choice.tsx';
import { ArchiveParts } from './archive-parts.tsx';
import { CountLinks } from './count-links.tsx';
import { archiveAddress } from './delivered-files.ts';
import { listCounts } from './format-counts.ts';
import { NoticeOffer } from './notice-offer.tsx';
import { usePartSize } from './part-size.ts';

type DeliveryBarProps = {
  token: string;
  delivery: DeliveryPage;
  size: DeliverySize;
  onSize: (size: DeliverySize) => void;
};

/** What is in the delivery and until when, and all of it as one archive in a size. */
export function DeliveryBar({ token, delivery, size, onSize }: DeliveryBarProps) {
  const messages = useMessages('delivery');
  const language = useLanguage();
  const { timeZone } = useSite().formats;
  const hasFiles = listCounts(delivery, messages).length > 0;
  const bytes = delivery.archives.find((archive) => archive.size === size)?.bytes ?? 0;
  const partSize = usePartSize();
  const isSplit = partSize !== null && partSize < bytes;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-line py-5 sm:py-6">
        <div className="min-w-0">
          {hasFiles && (
            <p className="display text-2xl">
              <CountLinks delivery={delivery} />
            </p>
          )}
          <p className="mt-1 text-sm text-body" suppressHydrationWarning>
            {messages.openUntil({ day: formatDate(delivery.expires_at, language, timeZone) })}
            {delivery.preparing > 0 && `. ${messages.preparing({ count: delivery.preparing })}`}
          </p>
        </div>
        {hasFiles && delivery.archives.length > 0 && (
          <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
            <SizeSwitch delivery={delivery} size={size} onSize={onSize} />
            <ArchiveChoice bytes={bytes} partSize={partSize} />
            {!isSplit && (
              <a href={archiveAddress(token, size)} download className={`${buttonClass('primary')} max-sm:w-full`}>
                {messages.downloadAll}
              </a>
            )}
          </div>
        )}
      </div>
      {delivery.archives.length > 0 && (
        <NoticeOffer token={token} size={size} bytes={bytes} preparing={delivery.preparing} />
      )}
      {hasFiles && isSplit && <ArchiveParts token={token} size={size} partBytes={partSize} />}
    </>
  );
}

/** The size in which files are downloaded, each with how much it all is; nothing where there is one. */
function SizeSwitch({ delivery: { archives }, size, onSize }: Omit<DeliveryBarProps, 'token'>) {
  const messages = useMessages('delivery');
  const name = useId();
  if (archives.length < 2) return null;
  return (
    <fieldset className="inline-flex min-w-0 rounded-full border border-line bg-well p-1 max-sm:w-full">
      <legend className="sr-only">{messages.size}</legend>
      {archives.map((archive) => (
        <Segment
          key={archive.size}
          name={name}
          value={archive.size}
          isChosen={archive.size === size}
          onChoose={() => onSize(archive.size)}
          className="min-h-9 justify-center gap-1.5 px-3 max-sm:grow max-sm:flex-col max-sm:gap-0 max-sm:py-1 sm:px-4"
        >
          {messages.sizes[archive.size]}
          <span className="text-xs font-normal text-body tabular-nums" suppressHydrationWarning>
            {formatBytes(archive.bytes)}
          </span>
        </Segment>
      ))}
    </fieldset>
  );
}
