import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#app/lib/format-price.ts';
import { type Messages, useMessages } from '#app/lib/messages.ts';
import { orderPath } from '#app/lib/paths.ts';
import { toast } from '#app/lib/toast.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { hasOpenPrice } from '#domain/catalogue/packages.ts';
import type { Offer } from '#domain/catalogue/photo-price.ts';

/** How long 'Package Selected' stays (spec §2 Pricing), in milliseconds. */
const SELECTED_TOAST_MS = 3000;

function formatOffer({ item, photoCount, priceCents }: Offer, messages: Messages<'packages'>): string {
  const { before, after } = hasOpenPrice(item) ? messages.from() : { before: '', after: '' };
  return messages.selectedText(item.name, photoCount, before + formatPrice(priceCents, item.currency) + after);
}

type SelectPackageProps = {
  offer: Offer;
  /** Called in place of going on while the choice is not complete. */
  refuse?: (() => void) | null;
  className?: string;
};

/** 'Select Package': says what was chosen, then goes to the order. A link, so that it works before scripts run. */
export function SelectPackage({ offer, refuse, className }: SelectPackageProps) {
  const { item, photoCount } = offer;
  const messages = useMessages('packages');
  const announce = (event: MouseEvent) => {
    if (refuse) {
      event.preventDefault();
      return refuse();
    }
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    toast({ title: messages.selected, description: formatOffer(offer, messages), duration: SELECTED_TOAST_MS });
  };
  return (
    <Link
      to={orderPath(item.id, photoCount)}
      prefetch="intent"
      onClick={announce}
      className={cx(buttonClass(item.popular ? 'primary' : 'outline'), className)}
    >
      {messages.select}
      <span className="sr-only"> {item.name}</span>
    </Link>
  );
}
