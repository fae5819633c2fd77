import { useState } from 'react';
import { Link } from 'react-router';
import { formatCharge } from '#app/lib/money/money.ts';
import { adminOrderPath } from '#app/lib/page/paths.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { ReviewRound, StaffReview } from '#domain/reviews/review-json.ts';
import { finishRound } from '../api/staff-reviews.ts';
import { describeRound, formatRound } from './format-round.ts';

const STATES: Record<ReviewRound['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Being written', tone: 'yellow' },
  sent: { label: 'Your turn', tone: 'accent' },
  done: { label: 'Done', tone: 'green' },
};

type RoundListProps = { propertyId: string; review: StaffReview; timeZone: string };

/** The rounds of changes, the newest first, with what each cost and when it is due. */
export function RoundList({ propertyId, review, timeZone }: RoundListProps) {
  const rounds = review.rounds.toReversed();
  if (rounds.length === 0) return null;
  const isOver = ({ state, number }: ReviewRound) => state === 'done' && number !== rounds[0]?.number;
  const earlier = rounds.filter(isOver);
  const list = (shown: readonly ReviewRound[]) => (
    <ul className="divide-y divide-line">
      {shown.map((round) => (
        <RoundRow key={round.number} propertyId={propertyId} round={round} review={review} timeZone={timeZone} />
      ))}
    </ul>
  );
  return (
    <Card role="region" aria-label="Rounds" className="px-5 py-1">
      {list(rounds.filter((round) => !isOver(round)))}
      {earlier.length > 0 && (
        <details className="border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium text-accent-text hover:underline">
            {earlier.length === 1 ? '1 earlier round' : `${earlier.length} earlier rounds`}
          </summary>
          {list(earlier)}
        </details>
      )}
      <Owed order={review.order} />
    </Card>
  );
}

function RoundRow({ propertyId, round, review, timeZone }: RoundListProps & { round: ReviewRound }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, running } = useAction('The round was not finished', async () => {
    await finishRound(propertyId, round.number);
    setIsAsking(false);
    toast({
      title: `Round ${round.number} is done`,
      description: 'Its clients are told by email.',
      variant: 'success',
    });
  });
  const { label, tone } = STATES[round.state];
  const { text, isLate } = describeRound(round, timeZone, new Date());
  const open = review.pins.filter(
    (pin) => pin.round === round.number && (pin.state === 'open' || pin.state === 'in_work'),
  ).length;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium text-ink">Round {round.number}</span>
          <Badge tone={tone}>{label}</Badge>
          <span className="text-sm text-muted tabular-nums">{formatRound(round, review.order)}</span>
        </p>
        <p className={cx('mt-0.5 text-sm wrap-anywhere', isLate ? 'font-medium text-danger-text' : 'text-muted')}>
          {text}
        </p>
      </div>
      {round.state === 'sent' && (
        <Button size="sm" onClick={() => (open > 0 ? setIsAsking(true) : void run())} aria-disabled={running !== null}>
          Round is done
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Finish round ${round.number}?`}
        description={`${open === 1 ? '1 request is' : `${open} requests are`} not marked as done yet. All of the round become done, and the clients are told by email.`}
        action="Round is done"
        variant="primary"
        isRunning={running !== null}
        onConfirm={() => void run()}
      />
    </li>
  );
}

/** What of the order is still to be paid: while that is so, the delivery is locked. */
function Owed({ order }: { order: StaffReview['order'] }) {
  const { can } = useRights();
  if (!order || order.balance_minor === 0) return null;
  const name = `order ${order.order_number}`;
  return (
    <p className="border-t border-line py-3 text-sm text-body">
      {formatCharge(order.balance_minor, order.currency)} of{' '}
      {can('orders.read') ? (
        <Link to={adminOrderPath(order.id)} className="font-medium text-accent-text hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      is to be paid; until then the delivery is locked.
    </p>
  );
}
