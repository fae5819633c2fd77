import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { useList } from '#app/lib/request/use-list.ts';
import { type Rights, useRights } from '#app/lib/session/use-rights.ts';
import { Dialog, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { type Hit, type Hits, NO_HITS, searchStudio } from './search-studio.ts';

const hitsQuery = (q: string, rights: Rights) => ({
  queryKey: ['admin', 'search', q],
  queryFn: () => (q ? searchStudio(q, rights) : NO_HITS),
  placeholderData: keepPreviousData,
});

/** The arrow keys go through the field and the links below it, as in a menu. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const next = stops[stops.findIndex((stop) => stop.matches(':focus')) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The search over the whole studio: properties, orders and people by name, address, number or phone. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('');
  const { data, failure, retry } = useList(hitsQuery(q, useRights()));
  return (
    <Dialog open onOpenChange={onClose} title="Search the studio" width="lg">
      <DialogBody onKeyDown={moveFocus} className="sm:min-h-80">
        <div className="sm:*:max-w-none">
          <SearchBox
            label="Search properties, orders, customers and people"
            placeholder="Name, address, number or phone"
            value={q}
            onSearch={setQ}
          />
        </div>
        <div className="mt-4">
          {!q && <p className="text-sm text-muted">The arrow keys go through what was found, Enter opens it.</p>}
          {q && failure && (
            <RetryNotice title="The search failed" onRetry={retry}>
              {failure}
            </RetryNotice>
          )}
          {q && !failure && !data && <Searching />}
          {q && !failure && data && <Found q={q} hits={data} onFollow={onClose} />}
        </div>
      </DialogBody>
    </Dialog>
  );
}

function Searching() {
  return (
    <>
      <Spinner label="Searching" className="sr-only" />
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-4 h-10" />
      <Skeleton className="mt-2 h-10" />
    </>
  );
}

type FoundProps = { q: string; hits: Hits; onFollow: () => void };

function Found({ q, hits: { properties, orders, customers, people }, onFollow }: FoundProps) {
  const count = properties.length + orders.length + customers.length + people.length;
  return (
    <>
      <p role="status" className={count > 0 ? 'sr-only' : 'py-6 text-center text-muted'}>
        {count > 0 ? `${count} found` : `Nothing has “${q}”.`}
      </p>
      <Group title="Properties" hits={properties} onFollow={onFollow} />
      <Group title="Orders" hits={orders} onFollow={onFollow} />
      <Group title="Customers" hits={customers} onFollow={onFollow} />
      <Group title="People" hits={people} onFollow={onFollow} />
    </>
  );
}

function Group({ title, hits, onFollow }: { title: string; hits: readonly Hit[]; onFollow: () => void }) {
  if (hits.length === 0) return null;
  return (
    <section aria-label={title} className="mb-4">
      <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
      <ul className="-mx-3">
        {hits.map(({ id, title: name, text, to }) => (
          <li key={id}>
            <Link
              to={to}
              onClick={onFollow}
              className="flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-input px-3 py-2 text-sm hover:bg-ink/5 focus-visible:-outline-offset-2"
            >
              <span className="font-medium text-ink tabular-nums">{name}</span>
              <span className="min-w-0 truncate text-body">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
