import { type ReactNode, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useConnection } from '#app/lib/request/connection.ts';
import { formatBytes } from '#app/lib/words/format-bytes.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { CountLine, MoreRows } from '#app/ui/list/list-parts.tsx';
import { TrashBar } from './trash-bar.tsx';
import { TrashCard } from './trash-card.tsx';
import { useChosen, useTrash } from './use-trash.ts';

const GRID = 'grid grid-cols-2 gap-3 min-[29rem]:gap-5 md:grid-cols-3 xl:grid-cols-4';

type TrashPageProps = {
  /** Whose trash it is; null for the own one, for staff all. */
  userId: string | null;
  /** Whether staff look: then cards say whose they were, and what is emptied is gone for the studio too. */
  isStudio: boolean;
  /** The way back to what it belongs to. */
  back: ReactNode;
};

type Asked = 'purge' | 'empty' | null;

/** What was deleted, with how many days it is kept, to be restored or removed for good (MED-43). */
export function TrashPage({ userId, isStudio, back }: TrashPageProps) {
  const messages = useMessages('library').trash;
  const [asked, setAsked] = useState<Asked>(null);
  const trash = useTrash(userId, () => setAsked(null));
  const chosen = useChosen(trash.items);
  const isDisabled = useConnection() === 'disconnected' || trash.isRunning;
  const { facts } = trash;
  const count = asked === 'empty' ? (facts?.count ?? 0) : chosen.ids.length;
  const confirm = () => void (asked === 'empty' ? trash.empty(count) : trash.purge(chosen.ids));
  return (
    <>
      {back}
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="display text-2xl sm:text-[2.25rem]">{messages.heading}</h1>
          {facts && <p className="mt-1 max-w-prose text-pretty text-body">{messages.intro({ days: facts.days })}</p>}
        </div>
        {facts !== null && facts.count > 0 && (
          <Button variant="danger-quiet" className="-mr-3" disabled={isDisabled} onClick={() => setAsked('empty')}>
            <span>{messages.empty}</span>
          </Button>
        )}
      </header>
      <Items trash={trash} chosen={chosen} isStudio={isStudio} isDisabled={isDisabled} />
      {chosen.ids.length > 0 && (
        <TrashBar
          count={chosen.ids.length}
          isDisabled={isDisabled}
          onRestore={() => void trash.restore(chosen.ids)}
          onPurge={() => setAsked('purge')}
          onClear={chosen.clear}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={asked === 'empty' ? messages.emptyTitle : messages.purgeTitle({ count })}
        description={
          <>
            {asked === 'empty' ? messages.emptyText({ count }) : messages.purgeText}
            {!isStudio && <span className="mt-2 block">{messages.deliveredText}</span>}
          </>
        }
        action={messages.purge}
        isRunning={trash.isRunning}
        onConfirm={confirm}
      />
    </>
  );
}

type ItemsProps = {
  trash: ReturnType<typeof useTrash>;
  chosen: ReturnType<typeof useChosen>;
  isStudio: boolean;
  isDisabled: boolean;
};

function Items({ trash, chosen, isStudio, isDisabled }: ItemsProps) {
  const messages = useMessages('library').trash;
  const { list, items, facts } = trash;
  if (!facts) return list.failure ? <Failed list={list} /> : <Waiting />;
  if (items.length === 0) return <Nothing />;
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <CountLine text={messages.summary({ count: facts.count, size: formatBytes(facts.bytes) })} />
        <Button variant="ghost" className="-mt-2.5 -mr-3 px-3" onClick={chosen.all}>
          {messages.selectAll}
        </Button>
      </div>
      <ul className={GRID}>
        {items.map((item) => (
          <TrashCard
            key={item.id}
            item={item}
            hasPeople={isStudio}
            isChosen={chosen.has(item.id)}
            isDisabled={isDisabled}
            onToggle={() => chosen.toggle(item.id)}
            onRestore={() => void trash.restore([item.id])}
          />
        ))}
      </ul>
      <MoreRows
        hasMore={list.hasMore}
        isFetching={list.isFetchingMore}
        failure={list.failure}
        failedTitle={messages.loadFailed}
        onMore={list.more}
      />
    </>
  );
}

function Failed({ list }: { list: ReturnType<typeof useTrash>['list'] }) {
  const messages = useMessages('library').trash;
  return (
    <RetryNotice title={messages.loadFailed} onRetry={list.retry}>
      {list.failure}
    </RetryNotice>
  );
}

function Waiting() {
  const messages = useMessages('library').trash;
  return (
    <div className={GRID}>
      <Spinner label={messages.loading} className="sr-only" />
      {['1', '2', '3', '4'].map((place) => (
        <Card key={place} className="overflow-hidden">
          <Skeleton className="aspect-3/2 rounded-none" />
          <div className="p-3.5">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-3 h-3.5 w-1/3" />
          </div>
        </Card>
      ))}
    </div>
  );
}

function Nothing() {
  const messages = useMessages('library').trash;
  return (
    <Card className="px-5 py-16 text-center sm:px-7">
      <h2 className="display display-card">{messages.nothing}</h2>
      <p className="mx-auto mt-2 max-w-md text-pretty">{messages.nothingText}</p>
    </Card>
  );
}
