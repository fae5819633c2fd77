import { useMessages } from '#app/lib/language/messages.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { formatBytes } from '#app/lib/words/format-bytes.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import type { DeliveredFile } from '#domain/deliveries/delivery-json.ts';
import { downloadAddress, getFileTitle, hasPictures } from './delivered-files.ts';
import { useViewer } from './use-viewer.tsx';

type DocumentListProps = { documents: readonly DeliveredFile[]; canDownload: boolean };

/** Documents by name, each with its pages and size. The first page can be looked at, and the file saved. */
export function DocumentList({ documents, canDownload }: DocumentListProps) {
  const messages = useMessages('delivery');
  const pages = documents.filter(hasPictures).map((file) => ({ ...file, description: getFileTitle(file) }));
  const { view, viewer } = useViewer({ photos: pages, size: 'original', canDownload });
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents" className="mt-12 sm:mt-16">
      <h2 id="documents" className="display scroll-mt-6 text-[1.75rem]">
        {messages.documents}
      </h2>
      <ul className="mt-3 divide-y divide-line border-b border-line">
        {documents.map((file) => {
          const place = pages.findIndex(({ id }) => id === file.id);
          return (
            <Row
              key={file.id}
              file={file}
              canDownload={canDownload}
              onView={place < 0 ? null : () => void view(place)}
            />
          );
        })}
      </ul>
      {viewer}
    </section>
  );
}

type RowProps = { file: DeliveredFile; canDownload: boolean; onView: (() => void) | null };

function Row({ file, canDownload, onView }: RowProps) {
  const messages = useMessages('delivery');
  const isHydrated = useHydrated();
  const title = getFileTitle(file);
  const facts = [file.pages !== null && messages.pdfPages({ count: file.pages }), formatBytes(file.size_bytes)];
  const look =
    'grid h-18 w-14 shrink-0 place-items-center overflow-hidden rounded-[4px] border border-line bg-white text-slate-600';
  return (
    <li className="flex items-center gap-4 py-3.5">
      {onView && file.thumbnail ? (
        <button
          type="button"
          disabled={!isHydrated}
          aria-label={messages.viewFile({ name: title })}
          onClick={onView}
          className={`${look} cursor-zoom-in`}
        >
          <img
            src={`${file.thumbnail}.webp`}
            alt=""
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            className="size-full object-contain"
          />
        </button>
      ) : (
        <span className={look}>
          <ToolIcon name="file" className="size-6" />
        </span>
      )}
      <p className="min-w-0 grow">
        <span className="block font-medium wrap-anywhere text-ink">{title}</span>
        <span className="text-sm text-body tabular-nums" suppressHydrationWarning>
          {facts.filter(Boolean).join(' · ')}
        </span>
      </p>
      {canDownload && file.address && (
        <a href={downloadAddress(file.address, 'original')} download className={buttonClass('outline', 'sm')}>
          {messages.download}
          <span className="sr-only">: {title}</span>
        </a>
      )}
    </li>
  );
}
