import { useQuery } from '@tanstack/react-query';
import { useLoadedMessages } from '#app/lib/language/loaded-messages.ts';
import { toast } from '#app/lib/state/toast.ts';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import type { Locale } from '#domain/shared/locale.ts';
import { cardOfferQuery, chooseCard, type LinkedPayment } from '../api/cards.ts';

type SaveCardProps = {
  linked: LinkedPayment;
  locale: Locale;
  /** A choice is on its way to the server, which has to know it before the card pays. */
  onChoice: (sent: Promise<void>) => void;
};

/** Asks a customer whether their card is kept, in the words that the server keeps; nothing where the studio keeps none. */
export function SaveCard({ linked, locale, onChoice }: SaveCardProps) {
  const { data: offer } = useQuery(cardOfferQuery(linked));
  const { messages } = useLoadedMessages('cards', locale);
  if (!offer || !messages) return null;
  const choose = async (isChosen: boolean) => {
    try {
      await chooseCard(linked, offer, isChosen);
    } catch {
      toast({ title: messages.failed, variant: 'destructive' });
    }
  };
  return (
    <CheckLine isChecked={offer.is_chosen} onCheck={(isChosen) => onChoice(choose(isChosen))}>
      <span className="block max-w-prose py-2 text-sm text-pretty text-body">{offer.text}</span>
    </CheckLine>
  );
}
