import type { ReactNode } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { isFiltered, isSearched, type LibraryFilter } from './library-address.ts';

/** The library stands still while the server does not answer (MED-11). */
export function DisconnectedNotice({ id }: { id: string }) {
  const messages = useMessages('library').page;
  return (
    <div role="status">
      <Notice tone="yellow" title={messages.backendDisconnected} className="mb-6">
        <p id={id}>{messages.uploadDisabled}</p>
        <p>{messages.offlineHint}</p>
      </Notice>
    </div>
  );
}

/** The place of the first items while they are on their way. */
export function LibrarySkeleton() {
  const messages = useMessages('library').page;
  return (
    <div className="grid grid-cols-2 gap-3 pt-11 min-[29rem]:gap-5 min-[29rem]:pt-14 md:grid-cols-3 xl:grid-cols-4">
      <Spinner label={messages.loadingYourMedia} className="sr-only" />
      {['1', '2', '3', '4', '5', '6', '7', '8'].map((index) => (
        <Card key={index} className="overflow-hidden">
          <Skeleton className="aspect-3/2 rounded-none" />
          <div className="h-35 p-3.5">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-3 h-3.5 w-1/3" />
            <Skeleton className="mt-2.5 h-3.5 w-1/2" />
          </div>
        </Card>
      ))}
    </div>
  );
}

function EmptyCard({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <Card className="px-5 py-16 text-center sm:px-7">
      <h2 className="display display-card">{title}</h2>
      <p className="mx-auto mt-2 max-w-md text-pretty">{text}</p>
      {action && <div className="mt-6">{action}</div>}
    </Card>
  );
}

type ShowAllProps = { isDisabled?: boolean; onClear: () => void };

function ShowAll({ isDisabled = false, onClear }: ShowAllProps) {
  const messages = useMessages('library').page;
  return (
    <Button variant="outline" disabled={isDisabled} onClick={onClear}>
      {messages.showAllMedia}
    </Button>
  );
}

type NoMediaProps = { filter: LibraryFilter; isDisabled: boolean; onClear: () => void; onUpload: () => void };

/** There is nothing to show: not yet, or not with this filter. */
export function NoMedia({ filter, isDisabled, onClear, onUpload }: NoMediaProps) {
  const messages = useMessages('library').page;
  if (isFiltered(filter)) {
    const isHiddenAlone = filter.hidden && filter.q === '' && filter.from === null;
    const text = isHiddenAlone
      ? messages.nothingHidden
      : isSearched(filter)
        ? messages.noMatchText
        : messages.noMediaText;
    const action = <ShowAll isDisabled={isDisabled} onClear={onClear} />;
    return <EmptyCard title={messages.noMediaFound} text={text} action={action} />;
  }
  const action = (
    <Button disabled={isDisabled} onClick={onUpload}>
      {messages.uploadFirst}
    </Button>
  );
  const text = messages.emptyLibraryText;
  return <EmptyCard title={messages.noMediaFound} text={text} action={action} />;
}

/** The library is narrowed to a property that is not there, or not for this realtor. */
export function NoSuchProperty({ onClear }: { onClear: () => void }) {
  const messages = useMessages('library').page;
  const text = messages.propertyMissingText;
  return <EmptyCard title={messages.propertyNotFound} text={text} action={<ShowAll onClear={onClear} />} />;
}

/** The library could not be loaded. */
export function LibraryUnavailable({ text, onRetry }: { text: string; onRetry: () => void }) {
  const messages = useMessages('library').page;
  const action = (
    <Button variant="outline" onClick={onRetry}>
      {messages.tryAgain}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyCard title={messages.mediaLibraryUnavailable} text={text} action={action} />
    </div>
  );
}

/** More could not be loaded, or could not be loaded anew; what is shown stays. */
export function MoreFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const messages = useMessages('library').page;
  return (
    <RetryNotice title={messages.loadMoreFailed} onRetry={onRetry} className="mt-5">
      {text}
    </RetryNotice>
  );
}
