import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatCard } from '#app/features/orders/format-card.ts';
import { formatCharge } from '#app/lib/money/money.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { randomId } from '#app/lib/state/random-id.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type {
  CardChargeJson,
  CardCharges,
  ChargeStatus,
  SavedCardJson,
} from '#domain/orders/saved-cards/saved-card.ts';
import { cardChargesQuery, chargeCard } from './api/saved-cards.ts';
import { cardsEn } from './cards-words.ts';
import { OrderPart } from './order-facts.tsx';

const STATES: Record<ChargeStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Under way', tone: 'neutral' },
  processing: { label: 'The bank works on it', tone: 'neutral' },
  succeeded: { label: 'Charged', tone: 'green' },
  asks_customer: { label: 'The bank asks the customer', tone: 'yellow' },
  declined: { label: 'Declined', tone: 'red' },
  skipped: { label: 'Not tried', tone: 'neutral' },
};

type PartProps = { details: AdminOrderDetails; when: (instant: string) => string; canWrite: boolean };

/** The cards that the customer keeps for an order, what was charged to them, and the way to charge what is due. */
export function CardChargesPart({ details, when, canWrite }: PartProps) {
  const { order } = details;
  const { data } = useQuery(cardChargesQuery(order.id));
  if (!data || (data.cards.length === 0 && data.charges.length === 0)) return null;
  const canCharge = canWrite && data.due_minor > 0 && order.order_status !== null && order.order_status !== 'cancelled';
  return (
    <OrderPart title="Saved cards">
      <ul className="flex flex-col divide-y divide-line">
        {data.cards.map((card) => (
          <li key={card.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <div className="min-w-44 flex-1">
              <p className="text-[0.9375rem] text-ink">{formatCard(card, cardsEn)}</p>
              <p className="text-sm text-muted">{describeCard(card)}</p>
            </div>
            {canCharge && !card.is_expired && <ChargeButton details={details} data={data} card={card} />}
          </li>
        ))}
      </ul>
      {data.cards.length === 0 && <p className="text-[0.9375rem] text-body">The card was removed by its customer.</p>}
      {data.charges.length > 0 && (
        <ul className="mt-4 flex flex-col divide-y divide-line border-t border-line pt-1">
          {data.charges.map((charge) => (
            <ChargeRow key={charge.id} charge={charge} currency={order.charge_currency} when={when} />
          ))}
        </ul>
      )}
    </OrderPart>
  );
}

function describeCard({ exp_month, exp_year, is_expired, is_for_customer }: SavedCardJson): string {
  const month = `${String(exp_month).padStart(2, '0')}/${exp_year}`;
  const whose = is_for_customer ? 'For all orders of this customer' : 'For this order';
  return `${is_expired ? `Expired ${month}` : `Expires ${month}`}. ${whose}.`;
}

type ChargeRowProps = {
  charge: CardChargeJson;
  currency: AdminOrderDetails['order']['charge_currency'];
  when: (instant: string) => string;
};

function ChargeRow({ charge, currency, when }: ChargeRowProps) {
  const { label, tone } = STATES[charge.status];
  const by = charge.is_automatic ? 'at delivery' : charge.created_by ? `by ${charge.created_by}` : null;
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 py-3 last:pb-0">
      <div className="min-w-40 flex-1">
        <p className="text-[0.9375rem] text-ink">
          {charge.card.last4 ? formatCard(charge.card, cardsEn) : 'A saved card'}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {[when(charge.created_at), by, charge.code?.replaceAll('_', ' ')].filter(Boolean).join(', ')}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
      <span className="font-medium whitespace-nowrap text-ink tabular-nums">
        {formatCharge(charge.amount_minor, currency)}
      </span>
    </li>
  );
}

type ChargeButtonProps = { details: AdminOrderDetails; data: CardCharges; card: SavedCardJson };

function ChargeButton({ details: { order }, data: { due_minor }, card }: ChargeButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  // A second try of the same dialog is the same charge, so that a lost answer charges nothing twice.
  const key = useRef('');
  const amount = formatCharge(due_minor, order.charge_currency);
  const open = () => {
    key.current = randomId();
    setIsAsking(true);
  };
  const { run, running } = useAction('The card was not charged', async () => {
    const charged = await chargeCard(order.id, key.current, { saved_card_id: card.id, amount_minor: due_minor });
    setIsAsking(false);
    tellOutcome(charged, amount);
  });
  return (
    <>
      <Button size="sm" onClick={open}>
        Charge {amount}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Charge ${amount}?`}
        description={`${formatCard(card, cardsEn)} is charged for all that is due of this order. Where its bank refuses, ${order.customer_name} is mailed the payment link.`}
        action={`Charge ${amount}`}
        variant="primary"
        isRunning={running !== null}
        onConfirm={() => void run()}
      />
    </>
  );
}

/** Says what came of a charge: the newest ones of the list are those of this request. */
function tellOutcome({ charges, due_minor }: CardCharges, amount: string): void {
  const last = charges.find(({ status }) => status !== 'skipped');
  if (last?.status === 'declined' || last?.status === 'asks_customer') {
    toast({
      title: STATES[last.status].label,
      description: 'Nothing was charged. The customer is mailed the payment link.',
      variant: 'destructive',
    });
    return;
  }
  const isPaid = due_minor === 0;
  toast({
    title: isPaid ? 'Charged' : 'Under way',
    description: isPaid ? `${amount} is paid.` : 'The bank still works on it.',
    variant: 'success',
  });
}
