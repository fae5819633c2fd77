import type { ComparedPart } from '#app/lib/request/edits.ts';
import { useVersionedAction } from '#app/lib/request/use-versioned-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { scheduleOrder } from './api/schedule-order.ts';
import { TimeDialog } from './time-dialog.tsx';

type DayContext = { today: string; timeZone: string };

type WaitingFacts = Pick<
  AdminOrderDetails['order'],
  'id' | 'version' | 'scheduling_status' | 'customer_name' | 'customer_email' | 'preferred_date' | 'preferred_time'
>;

const WAITING_PARTS: ComparedPart<WaitingFacts>[] = [
  { label: 'Scheduling', show: ({ scheduling_status }) => scheduling_status?.replaceAll('_', ' ') ?? '' },
  { label: 'Customer', show: ({ customer_name }) => customer_name },
  { label: 'Email', show: ({ customer_email }) => customer_email },
];

/** Reads the order from the server's `edit_conflict` answer, which carries the whole current order. */
const orderIn = (current: unknown) => (current as AdminOrderDetails).order;

/** Asks for the time of an order, and gives it to it. */
export function PickTime({
  order,
  today,
  timeZone,
  onClose,
}: DayContext & { order: WaitingFacts & { package_name: string }; onClose: () => void }) {
  const action = useVersionedAction<WaitingFacts>(order, WAITING_PARTS, { read: orderIn });
  const requestedDay = order.preferred_date && order.preferred_date > today ? order.preferred_date : '';
  return (
    <TimeDialog
      title="Pick a time"
      description={`${order.package_name} for ${order.customer_name}. We email the customer the time.`}
      action="Book this time"
      start={{ day: requestedDay, time: order.preferred_time ?? '12:00' }}
      today={today}
      timeZone={timeZone}
      onClose={onClose}
      onSend={async (asked) => {
        await action((seen) => scheduleOrder(seen, asked));
        onClose();
        toast({ title: 'Booking Saved', description: "We've emailed the customer.", variant: 'success' });
      }}
    />
  );
}
