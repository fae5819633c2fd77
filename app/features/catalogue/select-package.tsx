import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { type Messages, useMessages } from '#app/lib/language/messages.ts';
import { formatPrice } from '#app/lib/money/format-price.ts';
import { useIsEmbedded } from '#app/lib/page/embedded.ts';
import { useStarted } from '#app/lib/page/hydrated.ts';
import { orderPath } from '#app/lib/page/paths.ts';
import { toast } from '#app/lib/state/toast.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { hasOpenPrice } from '#domain/catalogue/packages.ts';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import { SIZE_PARAMETER } from './use-home-size.ts';

/** How long 'Package Selected' stays (CAT-19), in milliseconds. */
const SELECTED_TOAST_MS = 3000;

function formatOffer({ offer, size = null }: Selected, messages: Messages<'packages'>): string {
  const { item, photoCount, priceCents } = offer;
  const price = formatPrice(priceCents, item.currency);
  return messages.selectedText({
    name: item.name,
    photoCount,
    price: hasOpenPrice(item) && size === null ? messages.from({ price }) : price,
  });
}

/** The order form with an offer chosen, and with the size of the home where it is known. */
function offerPath({ offer, size = null }: Selected): string {
  const path = orderPath(offer.item.id, offer.photoCount);
  return size === null ? path : `${path}&${SIZE_PARAMETER}=${size}`;
}

type Selected = {
  offer: Offer;
  /** The size of the home, by which the offer is priced; null where it is not known. */
  size?: number | null;
};

type SelectPackageProps = Selected & {
  /** Called in place of going on while the choice is not complete. */
  refuse?: (() => void) | null;
  className?: string;
};

/** 'Select Package': says what was chosen, then goes to the order. A link, so that it works before scripts run. */
export function SelectPackage({ offer, size = null, refuse, className }: SelectPackageProps) {
  const { item } = offer;
  const messages = useMessages('packages');
  // A server makes one page for all sizes that cost the same: which of them is asked for, the browser alone knows.
  const isStarted = useStarted();
  const announce = (event: MouseEvent) => {
    if (refuse) {
      event.preventDefault();
      return refuse();
    }
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    toast({
      title: messages.selected,
      description: formatOffer({ offer, size }, messages),
      duration: SELECTED_TOAST_MS,
    });
  };
  return (
    <Link
      to={`${useIsEmbedded() ? '/embed' : ''}${offerPath({ offer, size: isStarted ? size : null })}`}
      prefetch="intent"
      onClick={announce}
      className={cx(buttonClass(item.popular ? 'primary' : 'outline'), className)}
    >
      {messages.select}
      <span className="sr-only"> {item.name}</span>
    </Link>
  );
}
