import { Link } from 'react-router';
import { useList } from '#app/lib/request/use-list.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { formatCount } from '#app/ui/list/list-parts.tsx';
import type { Attention } from '#domain/operations/attention.ts';
import { CardRows, DashboardCard } from '../overview/dashboard-card.tsx';
import { KEEP_FRESH } from '../overview/keep-fresh.ts';
import { attentionQuery } from './api/attention.ts';
import { ATTENTION_LINES } from './attention-lines.ts';

/** What waits for somebody today, a line each, with the way to it (OPS-30). */
export function HubAttention({ className }: { className: string }) {
  const answer = useList({ ...attentionQuery, ...KEEP_FRESH });
  const items = answer.data?.items ?? [];
  return (
    <DashboardCard title="Needs attention" what="What needs attention" answer={answer} className={className}>
      {items.length === 0 ? (
        <Calm />
      ) : (
        <CardRows label="Needs attention">
          {items.map((item) => (
            <AttentionRow key={item.kind} item={item} />
          ))}
        </CardRows>
      )}
    </DashboardCard>
  );
}

function AttentionRow({ item: { kind, count } }: { item: Attention['items'][number] }) {
  const { one, several, to, isUrgent } = ATTENTION_LINES[kind];
  return (
    <li>
      <Link
        to={to}
        className="group -mx-2 flex min-h-11 items-center gap-3 rounded-input px-2 text-body transition-colors hover:bg-ink/4 hover:text-ink"
      >
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${isUrgent ? 'bg-danger' : 'bg-accent'}`} />
        <span className="min-w-0 flex-1 py-2">
          <span className="font-semibold text-ink tabular-nums">{formatCount(count)}</span>{' '}
          {count === 1 ? one : several}
        </span>
        <Icon
          name="arrowRight"
          className="size-4 text-muted transition-transform group-hover:translate-x-0.5 motion-reduce:transition-none"
        />
      </Link>
    </li>
  );
}

function Calm() {
  return (
    <div className="my-auto flex flex-col items-center py-8 text-center">
      <span className="grid size-10 place-items-center rounded-full bg-success-soft text-success-text">
        <Icon name="check" />
      </span>
      <p className="mt-3 text-[0.9375rem] font-medium text-ink">Nothing needs attention</p>
      <p className="mt-0.5 text-pretty text-muted">Orders, deliveries and the server are as they should be.</p>
    </div>
  );
}
