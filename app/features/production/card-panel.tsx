import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { adminOrderPath, adminPropertiesPath, editJobPath, reviewPath } from '#app/lib/page/paths.ts';
import { runVersioned } from '#app/lib/request/edits.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { useSession } from '#app/lib/session/session-store.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { dayIn, timeIn } from '#app/lib/time/zoned-time.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Dialog, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import type { ChangeProduction } from '#domain/production/production-input.ts';
import type {
  ProductionBoardJson,
  ProductionCardJson,
  ProductionDetailsJson,
} from '#domain/production/production-json.ts';
import type { ProductionStage } from '#domain/production/stages.ts';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { changeProduction, detailsQuery } from './api/production.ts';
import { listTargets } from './board-card.tsx';
import { CardQuestions } from './card-questions.tsx';
import { formatDue, formatMoment } from './format-due.ts';
import { CAUSE_LABELS, STAGE_LABELS } from './stage-labels.ts';
import { CARD_PARTS } from './use-move-card.ts';

type CardPanelProps = {
  id: string;
  board: ProductionBoardJson;
  onMove: (card: ProductionCardJson, to: ProductionStage) => void;
  onClose: () => void;
};

/** A card with all that is known of its work, beside the board. */
export function CardPanel({ id, board, onMove, onClose }: CardPanelProps) {
  const { data, failure, retry } = useList(detailsQuery(id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      side
      title={data?.name ?? 'Property'}
      description={data?.address}
      firstFocus="dialog"
    >
      <DialogBody className="flex flex-col gap-7">
        {failure && (
          <RetryNotice title="The card could not be loaded" onRetry={retry}>
            {failure}
          </RetryNotice>
        )}
        {!data && !failure && <ListSkeleton label="Loading the card" />}
        {data && <CardDetails card={data} board={board} onMove={onMove} />}
      </DialogBody>
    </Dialog>
  );
}

type DetailsProps = { card: ProductionDetailsJson; board: ProductionBoardJson; onMove: CardPanelProps['onMove'] };

function CardDetails({ card, board, onMove }: DetailsProps) {
  const at = { now: new Date(), timeZone: board.time_zone };
  return (
    <>
      <CardState card={card} board={board} onMove={onMove} />
      <CardLinks card={card} />
      <CardQuestions card={card} at={at} />
      <History card={card} at={at} />
    </>
  );
}

const FIELD = '[&_select]:h-11';

function CardState({ card, board, onMove }: DetailsProps) {
  const { sees_all: seesAll, workers, time_zone: timeZone } = board;
  const due = formatDue(card, { now: new Date(), timeZone });
  const { run } = useAction<ChangeProduction>('The card was not changed', async (changes) => {
    await runVersioned<ProductionCardJson, unknown>({ seen: card, parts: CARD_PARTS }, () =>
      changeProduction(card, changes),
    );
  });
  return (
    <section aria-label="State" className="grid gap-4 sm:grid-cols-2">
      <Field label="Stage" name="stage">
        {({ required: _required, ...control }) => (
          <Select
            {...control}
            className={FIELD}
            value={card.stage}
            onChange={({ target }) => onMove(card, target.value as ProductionStage)}
          >
            {[card.stage, ...listTargets(card, seesAll)]
              .sort((one, other) => Object.keys(STAGE_LABELS).indexOf(one) - Object.keys(STAGE_LABELS).indexOf(other))
              .map((stage) => (
                <option key={stage} value={stage}>
                  {STAGE_LABELS[stage]}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {seesAll ? (
        <Field label="Who has it" name="assigned_to">
          {({ required: _required, ...control }) => (
            <Select
              {...control}
              className={FIELD}
              value={card.assigned_to ?? ''}
              onChange={({ target }) => void run({ assigned_to: target.value || null })}
            >
              <option value="">
                {card.worker && !card.assigned_to ? `${card.worker.name} (did the shoot)` : 'Nobody'}
              </option>
              {workers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <p className="self-end pb-2.5 text-sm text-muted">
          {card.worker ? `${card.worker.name} has it.` : 'Nobody has it.'}
        </p>
      )}
      {due && (
        <p className={due.tone === 'late' ? 'font-medium text-danger-text' : 'text-body'}>
          {due.text}
          {card.is_due_fixed && <span className="font-normal text-muted">, set by hand</span>}
        </p>
      )}
      {seesAll && card.due_at && (
        <DueForm key={card.due_at} card={card} timeZone={timeZone} onSet={(due_at) => void run({ due_at })} />
      )}
    </section>
  );
}

type DueFormProps = { card: ProductionCardJson; timeZone: string; onSet: (dueAt: string | null) => void };

/** Another due time, in the zone of the studio. */
function DueForm({ card: { due_at, is_due_fixed }, timeZone, onSet }: DueFormProps) {
  const first = due_at ? `${dayIn(due_at, timeZone)}T${timeIn(due_at, timeZone)}` : '';
  const [typed, setTyped] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [day, time] = typed.split('T');
    if (day && time) onSet(bookingInstant(day, time, timeZone).toISOString());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2 sm:col-span-2">
      <Field label="Due" name="due_at" className="min-w-52 flex-1">
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="h-11!"
          />
        )}
      </Field>
      <Button type="submit" variant="outline" disabled={typed === '' || typed === first}>
        Set
      </Button>
      {is_due_fixed && (
        <Button variant="ghost" onClick={() => onSet(null)}>
          Use working hours
        </Button>
      )}
    </form>
  );
}

function CardLinks({ card: { id: propertyId, realtor_id, assigned_to, orders } }: { card: ProductionCardJson }) {
  const { can } = useRights();
  const session = useSession();
  const isOwn = session.state === 'signed_in' && session.account.id === assigned_to;
  const links = [
    ...(isOwn || can('media') ? [{ to: editJobPath(propertyId), label: 'Files and editing' }] : []),
    ...(can('media')
      ? [
          { to: reviewPath(propertyId), label: 'Review' },
          { to: adminPropertiesPath(realtor_id), label: 'Property, files and delivery' },
        ]
      : []),
    ...(can('orders.read')
      ? orders.map(({ id, order_number, package_name }) => ({
          to: adminOrderPath(id),
          label: `Order ${order_number}, ${package_name}`,
        }))
      : []),
  ];
  if (links.length === 0) return null;
  return (
    <nav aria-label="Of this property" className="flex flex-wrap gap-2">
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className={buttonClass('outline', 'sm')}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

type At = { now: Date; timeZone: string };

function History({ card: { moves }, at }: { card: ProductionDetailsJson; at: At }) {
  return (
    <section aria-label="History">
      <h3 className="text-sm font-semibold text-ink">History</h3>
      {moves.length === 0 && <p className="mt-2 text-sm text-muted">Nothing has moved it yet.</p>}
      <ol className="mt-2 flex flex-col gap-2.5 border-l border-line pl-4 text-sm">
        {moves.map(({ id, to, cause, by, at: movedAt }) => (
          <li key={id}>
            <span className="font-medium text-ink">{STAGE_LABELS[to]}</span>
            <span className="text-body">
              , {CAUSE_LABELS[cause]}
              {by && ` by ${by}`}
            </span>
            <time dateTime={movedAt} className="block text-[0.8125rem] text-muted first-letter:uppercase">
              {formatMoment(movedAt, at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
