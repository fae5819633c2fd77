import { useState } from 'react';
import { Link } from 'react-router';
import { cancelBooking } from '#app/features/calendar/api/calendar.ts';
import { bookingParts } from '#app/features/calendar/calendar-parts.ts';
import { adminOrderPath } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { runVersioned } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import type { AdminBooking } from '#domain/calendar/calendar-json.ts';
import { confirmShoot, failuresQuery } from './api/failures.ts';
import { overviewQuery } from './api/overview.ts';
import { CARD_LINK } from './dashboard-card.tsx';

type RefundedShootRowProps = { shoot: AdminBooking; onDone: () => void };

/** A shoot whose order was refunded at the provider: it is cancelled, or takes place all the same. */
export function RefundedShootRow({ shoot, onDone }: RefundedShootRowProps) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const [isAsking, setIsAsking] = useState(false);
  const { order_id, order_number, customer_name, package_name, shoot_datetime } = shoot;
  const invalidate = () =>
    Promise.all([failuresQuery, overviewQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  const cancel = useAction('The shoot could not be cancelled', async () => {
    try {
      await runVersioned({ seen: shoot, parts: bookingParts(timeZone) }, () => cancelBooking(shoot));
    } finally {
      setIsAsking(false);
      await invalidate();
    }
    toast({ title: 'Shoot cancelled', description: "We've emailed the customer.", variant: 'success' });
    onDone();
  });
  const keep = useAction('Nothing was changed', async () => {
    if (order_id) await confirmShoot(order_id);
    toast({ title: 'Shoot kept', description: `${customer_name} keeps the time.`, variant: 'success' });
    onDone();
  });
  const name = `${customer_name}, order ${order_number}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {order_id && (
          <Link to={adminOrderPath(order_id)} className={`${CARD_LINK} font-medium`}>
            Refunded, and its shoot still stands: {name}
          </Link>
        )}
        <p className="text-muted">
          {package_name} on <time dateTime={shoot_datetime}>{formatInstant(shoot_datetime, 'en', timeZone)}</time>. The
          whole payment went back at the card provider.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-label={`Keep the shoot of ${name}`}
          aria-disabled={keep.running !== null}
          onClick={() => void keep.run()}
        >
          Keep the shoot
        </Button>
        <Button
          variant="danger-quiet"
          size="sm"
          aria-label={`Cancel the shoot of ${name}`}
          onClick={() => setIsAsking(true)}
        >
          Cancel the shoot
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Cancel the shoot of ${customer_name}?`}
        description="The slot opens up again, and we email the customer."
        action="Cancel the shoot"
        isRunning={cancel.running !== null}
        onConfirm={() => void cancel.run()}
      />
    </li>
  );
}
