import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { Thumbnail } from '#app/features/media/grid/thumbnail.tsx';
import { adminOrderPath } from '#app/lib/page/paths.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { formatOwner } from '#app/lib/words/format-owner.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmailAddress } from '#app/ui/list/email-address.tsx';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { formatAddress, formatPrice, listFacts } from '../../format-property.ts';
import { DeletePropertyDialog } from '../dialogs/delete-property-dialog.tsx';
import { NotifyDialog } from '../dialogs/notify-dialog.tsx';
import { PropertyMedia } from '../media/property-media.tsx';
import type { Realtor, RealtorWorkspace } from '../realtor-workspace.ts';
import { MovedNotice } from './moved-notice.tsx';
import { PropertyActions, type PropertyDialog } from './property-actions.tsx';

const PropertyDetailsDialog = lazy(async () => ({
  default: (await import('../../details/property-details-dialog.tsx')).PropertyDetailsDialog,
}));

const MovePropertyDialog = lazy(async () => ({
  default: (await import('../dialogs/move-property-dialog.tsx')).MovePropertyDialog,
}));

const ShareDialog = lazy(async () => ({ default: (await import('../dialogs/share-dialog.tsx')).ShareDialog }));

type PropertyCardProps = { property: PropertyJson; realtor: Realtor | null; workspace: RealtorWorkspace };

/** A property of the realtor, or one without, with its media, and what can be done with both (PROP-2). */
export function PropertyCard({ property, realtor, workspace }: PropertyCardProps) {
  const id = useId();
  const [open, setOpen] = useState<PropertyDialog | null>(null);
  const isOpen = (dialog: PropertyDialog) => ({
    open: open === dialog,
    onOpenChange: (next: boolean) => setOpen(next ? dialog : null),
  });
  const { items, remove } = workspace.chosen;
  const letGo = () => remove([...items.values()].filter(({ property_id }) => property_id === property.id));
  return (
    <Card role="region" aria-labelledby={id} className="p-4 sm:p-7">
      <div className="flex gap-x-7 gap-y-4 max-sm:flex-col">
        <Cover property={property} />
        <div className="flex min-w-0 flex-1 flex-col">
          <h3 id={id} className="display text-2xl wrap-anywhere">
            {property.name}
          </h3>
          {!realtor && <Owner property={property} />}
          <Facts property={property} timeZone={workspace.timeZone} />
          <div className="mt-auto pt-5">
            <PropertyActions property={property} workspace={workspace} onOpen={setOpen} />
          </div>
        </div>
      </div>
      <MovedNotice property={property} timeZone={workspace.timeZone} onUndone={letGo} />
      <div className="mt-5 border-t border-line pt-3 sm:mt-7">
        <PropertyMedia property={property} workspace={workspace} />
      </div>
      <DeletePropertyDialog property={property} onDeleted={letGo} {...isOpen('delete')} />
      <NotifyDialog
        property={property}
        recipient={realtor ?? property.customer}
        timeZone={workspace.timeZone}
        {...isOpen('notify')}
      />
      <Suspense fallback={null}>
        {open === 'share' && <ShareDialog property={property} timeZone={workspace.timeZone} {...isOpen('share')} />}
        {open === 'move' && (
          <MovePropertyDialog
            property={property}
            timeZone={workspace.timeZone}
            onClose={() => setOpen(null)}
            onMoved={letGo}
          />
        )}
        {open === 'details' && <PropertyDetailsDialog property={property} {...isOpen('details')} />}
      </Suspense>
    </Card>
  );
}

/** Whose a property without a realtor is: of who ordered it, or of the studio. */
function Owner({ property }: { property: PropertyJson }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-[0.9375rem]">
      <span className="font-medium wrap-anywhere text-ink">{formatOwner(property)}</span>
      {property.customer?.email && <EmailAddress email={property.customer.email} />}
    </p>
  );
}

/** How wide a cover is on the page. */
const COVER_SIZES = '(min-width: 640px) 15rem, 100vw';

function Cover({ property: { cover } }: { property: PropertyJson }) {
  const looks = 'aspect-3/2 w-full shrink-0 rounded-input sm:w-52 lg:w-60';
  if (cover) return <Thumbnail item={cover} sizes={COVER_SIZES} className={`${looks} self-start`} />;
  return (
    <span className={`${looks} grid place-items-center self-start bg-well text-muted max-sm:hidden`}>
      <ToolIcon name="house" className="size-10 [stroke-width:1]" />
    </span>
  );
}

/** The facts of a property, and the state of its delivery. */
function Facts({ property, timeZone }: { property: PropertyJson; timeZone: string }) {
  const { created_at, notified_at, orders, realtor_id } = property;
  const notified = realtor_id ? 'Realtor' : 'Customer';
  const { formats } = useSite();
  const facts = [formatPrice(property, formats), ...listFacts(property, formats)].filter(Boolean);
  const address = formatAddress(property, formats);
  return (
    <>
      {address && address !== property.name && <p className="mt-1 wrap-anywhere text-body">{address}</p>}
      {facts.length > 0 && <p className="mt-1.5 text-[0.9375rem] text-muted tabular-nums">{facts.join(' · ')}</p>}
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
        <span>Created on {formatDate(created_at, 'en', timeZone)}</span>
        {notified_at ? (
          <span className="flex items-center gap-1.5 text-success-text">
            <Icon name="check" className="size-4" />
            {notified} notified on {formatDate(notified_at, 'en', timeZone)}
          </span>
        ) : (
          <span>{notified} not notified yet</span>
        )}
        {orders.map(({ id, order_number }) => (
          <OrderNumber key={id} id={id} text={`Order ${order_number}`} />
        ))}
      </p>
    </>
  );
}

/** The number of an order, which leads to it for those who may read orders. */
function OrderNumber({ id, text }: { id: string; text: string }) {
  if (!useRights().can('orders.read')) return <span>{text}</span>;
  return (
    <Link
      to={adminOrderPath(id)}
      className="-my-2 inline-flex min-h-9 items-center text-accent-text hover:underline pointer-coarse:min-h-11"
    >
      {text}
    </Link>
  );
}
