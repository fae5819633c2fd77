import { useState } from 'react';
import { useNavigate } from 'react-router';
import { scheduleOrder } from '#app/features/scheduling/bookings/api/schedule-order.ts';
import { adminOrderPath } from '#app/lib/page/paths.ts';
import { useSite } from '#app/lib/page/site.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { randomId } from '#app/lib/state/random-id.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { CreateOrder } from '#domain/orders/create-order.ts';
import { createOrder, recordPayment, sendPaymentLink } from './api/orders.ts';
import { newOrderSchema } from './new-order-schema.ts';
import { type PaidByHand, type PaidHow, readPaidByHand, readPaidHow } from './paid-how.ts';
import { type TimeHolder, toRequestedTime } from './time-holder.ts';
import type { useOrderPrice } from './use-order-price.ts';

/** One key for one order: what is sent again unchanged, after an answer that was lost, makes no second one. */
function useRequestKey() {
  const [sent, setSent] = useState({ key: '', body: '' });
  return (input: CreateOrder) => {
    const body = JSON.stringify(input);
    const key = sent.body === body ? sent.key : randomId();
    setSent({ key, body });
    return key;
  };
}

type Wanted = { start: string | null; timeZone: string; paidHow: PaidHow; byHand: PaidByHand | null };

const DONE_BY_PAYMENT: Record<PaidHow, string> = {
  later: '',
  link: ', and the payment link is on its way',
  by_hand: ', and paid',
};

/**
 * Records what was paid by hand, books the chosen time, where that was not held until the order was made, and sends the payment link, as
 * the form asks. The order is made by then: what fails is told.
 */
async function followUp(
  details: AdminOrderDetails,
  { start, timeZone, paidHow, byHand }: Wanted,
): Promise<{ done: string; failed?: string }> {
  let made = details.order;
  try {
    if (byHand && made.balance_minor > 0) {
      made = (await recordPayment(details, randomId(), { ...byHand, email_receipt: true })).order;
    }
  } catch (error) {
    return { done: '', failed: `The payment was not recorded: ${getErrorMessage(error)}` };
  }
  try {
    const isBooked = start === null || made.booking?.shoot_datetime === start;
    if (!isBooked) {
      const { preferred_date, preferred_time } = toRequestedTime(start, timeZone);
      await scheduleOrder(made, { shoot_datetime: `${preferred_date}T${preferred_time}` });
    }
  } catch (error) {
    const unsent = paidHow === 'link' ? ' No payment link was sent.' : '';
    return { done: '', failed: `The time was not booked: ${getErrorMessage(error)}${unsent}` };
  }
  try {
    if (paidHow === 'link') await sendPaymentLink(made.id);
  } catch (error) {
    return { done: '', failed: `The payment link was not sent: ${getErrorMessage(error)}` };
  }
  return { done: `${start ? 'booked' : 'pending'}${DONE_BY_PAYMENT[paidHow]}` };
}

type NewOrderParts = {
  price: ReturnType<typeof useOrderPrice>;
  holder: TimeHolder;
  /** What was answered besides the form. */
  asked: Pick<CreateOrder, 'answers' | 'access' | 'guests'>;
};

/** Sends the form at the price that was shown: another one is shown first, and sent once somebody has seen it. */
export function useNewOrder({ price, holder, asked }: NewOrderParts) {
  const navigate = useNavigate();
  const { formats } = useSite();
  const takeKey = useRequestKey();
  const [isPriceNew, setIsPriceNew] = useState(false);
  const sendPriced = async (typed: CreateOrder, element: HTMLFormElement) => {
    setIsPriceNew(false);
    const { chosen } = holder.store.get();
    const { id, isNew } = await price.confirm(element);
    if (isNew) return setIsPriceNew(true);
    const time = await holder.settle();
    // A time that was refused meanwhile is told beside the times: somebody has to choose another one first.
    if (time.chosen !== chosen) return;
    const form = new FormData(element);
    const requested = chosen ? toRequestedTime(chosen, formats.timeZone) : {};
    const order = { ...typed, ...requested, ...(id ? { quote_id: id } : {}), ...asked };
    const held = time.held ? { hold_id: time.held.id } : {};
    const details = await createOrder(takeKey(order), { ...order, ...held });
    const { order: made } = details;
    holder.clear();
    const paid = { paidHow: readPaidHow(form), byHand: readPaidByHand(form) };
    const wanted = { start: chosen, timeZone: formats.timeZone, ...paid };
    const { done, failed } = await followUp(details, wanted);
    if (failed) toast({ title: `Order ${made.order_number} is created`, description: failed, variant: 'warning' });
    else toast({ title: 'Order created', description: `Order ${made.order_number} is ${done}.`, variant: 'success' });
    await navigate(adminOrderPath(made.id));
  };
  const form = useSchemaForm({
    schema: newOrderSchema(formats),
    send: async ({ coupon: _coupon, pin: _pin, ...order }) => {
      const element = form.bind.ref.current;
      if (!element) return;
      try {
        await sendPriced(order, element);
      } catch (error) {
        price.accept(error, element);
        throw error;
      }
    },
  });
  return { ...form, isPriceNew };
}
