import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCard } from '#app/features/orders/format-card.ts';
import { type Messages, useMessages } from '#app/lib/language/messages.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { SavedCardJson } from '#domain/orders/saved-cards/saved-card.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { removeCard, savedCardsQuery } from '../api/cards.ts';

/** The cards that the studio may charge for an order, each with the way to remove it; nothing where there are none. */
export function OrderCards({ orderId, locale }: { orderId: string; locale: Locale }) {
  const messages = useMessages('cards', locale);
  const { data: cards = [] } = useQuery(savedCardsQuery(orderId));
  if (cards.length === 0) return null;
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="display display-card">{messages.title}</h2>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {cards.map((card) => (
          <KeptCard key={card.id} orderId={orderId} card={card} messages={messages} />
        ))}
      </ul>
    </Card>
  );
}

type KeptCardProps = { orderId: string; card: SavedCardJson; messages: Messages<'cards'> };

function KeptCard({ orderId, card, messages }: KeptCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, running } = useAction(messages.notRemoved, async () => {
    await removeCard(orderId, card.id);
    setIsAsking(false);
    toast({ title: messages.removed, variant: 'success' });
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-44 flex-1">
        <p className="font-medium text-ink">{formatCard(card, messages)}</p>
        <p className="text-sm text-pretty text-muted">
          {formatExpiry(card, messages)}. {card.is_for_customer ? messages.forCustomer : messages.forOrder}
        </p>
      </div>
      <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
        {messages.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={messages.removeTitle}
        description={messages.removeText}
        action={messages.remove}
        isRunning={running !== null}
        onConfirm={() => void run()}
      />
    </li>
  );
}

function formatExpiry({ exp_month, exp_year, is_expired }: SavedCardJson, messages: Messages<'cards'>): string {
  const values = { month: String(exp_month).padStart(2, '0'), year: String(exp_year) };
  return is_expired ? messages.expired(values) : messages.expires(values);
}
