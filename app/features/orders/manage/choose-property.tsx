import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { runVersioned } from '#app/lib/request/edits.ts';
import { endLostSession, getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatOwner } from '#app/lib/words/format-owner.ts';
import { cx } from '#app/ui/cx.ts';
import { Dialog, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import { formatTotal } from '#app/ui/list/list-parts.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { linkProperty } from './api/orders.ts';
import { offeredPropertiesQuery } from './api/properties.ts';
import { ORDER_PARTS } from './order-parts.ts';

type ChooseProps = {
  details: AdminOrderDetails;
  /** Null for an order without a realtor. */
  realtor: { id: string; full_name: string; email: string } | null;
  /** The id of the property that the order has now. */
  chosen: string | null;
  onDone: () => void;
};

type ChoosePropertyProps = ChooseProps & { open: boolean };

/** Chooses one of the realtor's properties for an order, or one of those without a realtor. */
export function ChooseProperty({ open, ...choose }: ChoosePropertyProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={choose.onDone}
      title="Choose a property"
      description={`Choose the property to deliver this order to. ${describeChoices(choose.realtor)}`}
    >
      <DialogBody className="flex min-h-80 flex-col gap-4">
        <Choices {...choose} />
      </DialogBody>
    </Dialog>
  );
}

function describeChoices(realtor: ChooseProps['realtor']): string {
  return realtor
    ? `These are the properties of ${realtor.full_name || realtor.email}.`
    : 'These are the properties without a realtor.';
}

function Choices({ details, realtor, chosen, onDone }: ChooseProps) {
  const [q, setQ] = useState('');
  const { data, error, refetch, isPlaceholderData } = useQuery(offeredPropertiesQuery(realtor?.id ?? null, q));
  const { run, running } = useAction<PropertyJson>('The property was not chosen', async ({ id, name }) => {
    await runVersioned({ seen: details, parts: ORDER_PARTS }, () => linkProperty(details, id));
    toast({ title: 'Success!', description: `The order is delivered to ${name}.`, variant: 'success' });
    onDone();
  });
  useEffect(() => endLostSession(error), [error]);
  return (
    <>
      <SearchBox label="Search properties" placeholder="Name or address" value={q} onSearch={setQ} />
      {!data && !error && <ListSkeleton label="Loading properties" rows={3} />}
      {!data && error && (
        <RetryNotice title="Error fetching properties" onRetry={() => void refetch()}>
          {getErrorMessage(error)}
        </RetryNotice>
      )}
      {data && (
        <>
          <p role="status" className="-mb-1 text-sm text-muted">
            {data.total === 0 ? getEmptyText(q, realtor) : formatCountLine(data.properties.length, data.total)}
          </p>
          <ul aria-label="Properties" className={cx('flex flex-col gap-2', isPlaceholderData && 'opacity-50')}>
            {data.properties.map((property) => (
              <li key={property.id}>
                <Choice
                  property={property}
                  isChosen={property.id === chosen}
                  isRunning={running?.item.id === property.id}
                  onChoose={() => void run(property)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function getEmptyText(q: string, realtor: ChooseProps['realtor']): string {
  if (q) return 'No property found.';
  return realtor ? 'This realtor has no property yet.' : 'There is no property without a realtor yet.';
}

/** How many there are, and that a search leads to those that are not shown. */
function formatCountLine(shown: number, total: number | null): string {
  const text = formatTotal(total, ['property', 'properties']);
  return total !== null && total <= shown ? text : `${text}. The newest are shown; search for the others.`;
}

type ChoiceProps = { property: PropertyJson; isChosen: boolean; isRunning: boolean; onChoose: () => void };

function Choice({ property, isChosen, isRunning, onChoose }: ChoiceProps) {
  const { name, address, city, media_count } = property;
  const owner = property.realtor_id ? '' : formatOwner(property);
  const location = [owner, address, city].filter(Boolean).join(', ');
  const media = formatTotal(media_count, ['item', 'items']);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isRunning}
      onClick={onChoose}
      className="flex min-h-14 w-full cursor-pointer items-center gap-4 rounded-input border border-line px-4 py-2.5 text-left transition-colors hover:border-ink aria-disabled:opacity-50 aria-pressed:border-accent aria-pressed:bg-accent/8"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere text-ink">{name}</span>
        {location && <span className="block text-sm wrap-anywhere text-muted">{location}</span>}
      </span>
      <span className="text-sm text-muted tabular-nums">
        {isRunning ? 'One moment...' : isChosen ? 'Chosen' : media}
      </span>
    </button>
  );
}
