import { documentLanguage } from '#app/lib/language/document-language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useRows } from '#app/lib/request/use-rows.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { formatBytes } from '#app/lib/words/format-bytes.ts';
import { Dialog, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import { MoreRows } from '#app/ui/list/list-parts.tsx';
import type { DownloadReceipt } from '#domain/deliveries/delivery-json.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { downloadsQuery } from './api/deliveries.ts';

type DownloadsDialogProps = {
  property: Pick<PropertyJson, 'id' | 'name'>;
  timeZone: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The receipts of a property: by which link something was downloaded, what, in which size and when. */
export function DownloadsDialog({ property, timeZone, ...dialog }: DownloadsDialogProps) {
  const messages = useMessages('library').downloads;
  return (
    <Dialog
      {...dialog}
      width="lg"
      title={messages.title}
      description={messages.description({ property: property.name })}
      firstFocus="dialog"
    >
      <DialogBody>
        <Receipts propertyId={property.id} timeZone={timeZone} />
      </DialogBody>
    </Dialog>
  );
}

function Receipts({ propertyId, timeZone }: { propertyId: string; timeZone: string }) {
  const messages = useMessages('library').downloads;
  const list = useRows(downloadsQuery(propertyId), (page) => page.downloads);
  const { rows, failure } = list;
  if (!rows) {
    return failure ? (
      <RetryNotice title={messages.failed} onRetry={list.retry}>
        {failure}
      </RetryNotice>
    ) : (
      <ListSkeleton label={messages.loading} rows={3} />
    );
  }
  if (rows.length === 0) return <p className="py-8 text-center text-pretty text-body">{messages.none}</p>;
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {messages.total({ count: list.total })}
      </p>
      <ul aria-label={messages.title} className="mt-1 divide-y divide-line">
        {rows.map((receipt) => (
          <Receipt key={receipt.id} receipt={receipt} timeZone={timeZone} />
        ))}
      </ul>
      <MoreRows
        hasMore={list.hasMore}
        isFetching={list.isFetchingMore}
        failure={failure}
        failedTitle={messages.failed}
        onMore={list.more}
      />
    </>
  );
}

function Receipt({ receipt, timeZone }: { receipt: DownloadReceipt; timeZone: string }) {
  const messages = useMessages('library').downloads;
  const { link, file_name, size, files, bytes, downloaded_at } = receipt;
  const who = [messages.purposes[link.purpose], link.name].filter(Boolean).join(': ');
  const amount = [...(files > 1 ? [messages.files({ count: files })] : []), formatBytes(bytes)].join(', ');
  return (
    <li className="flex gap-3 py-3">
      <ToolIcon name="download" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-medium text-ink">{who}</span>
          <time dateTime={downloaded_at} className="text-sm text-muted tabular-nums">
            {formatInstant(downloaded_at, documentLanguage(), timeZone)}
          </time>
        </p>
        <p className="text-sm text-body">
          {file_name} · {messages.sizes[size]} · <span className="whitespace-nowrap tabular-nums">{amount}</span>
        </p>
      </div>
    </li>
  );
}
