import { useState } from 'react';
import { CALENDAR_KEY } from '#app/features/scheduling/bookings/api/schedule-order.ts';
import { type ComparedPart, runVersioned } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { AdminBooking, AdminCalendar, ShootRefusal, UnscheduledOrder } from '#domain/calendar/calendar-json.ts';
import type { CrewShoot } from '#domain/calendar/crew-day-json.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { PriceDifference } from '#domain/orders/price-change.ts';
import { arrangeShoot, readDifference, readRefusal } from '../api/crew-day.ts';
import { placeOrder, takeBackOrder } from '../api/crew-week.ts';
import { bookingParts } from '../calendar-parts.ts';
import { putBack } from '../crew/put-back.ts';
import type { Confirmed } from '../crew/refusal-dialog.tsx';
import type { Told } from '../crew/tell-dialog.tsx';
import type { Dropped } from './held-layer.tsx';
import { getCustomer, type Held } from './week-drag.ts';

/** How long the way back is offered, in milliseconds. */
const UNDO_MS = 10_000;

/** A drop with the moment that was chosen for it, and its words. */
export type Planned = Dropped & { moment: string; tried: string };

/** A drop that was refused, with what was answered about the customer. */
export type Refused = Planned & { told: Told; refusal: ShootRefusal; difference?: PriceDifference | undefined };

const lengthOf = ({ shoot_datetime, ends_at }: CrewShoot) =>
  Math.round((Date.parse(ends_at) - Date.parse(shoot_datetime)) / 60_000);

const ORDER_PARTS: ComparedPart<UnscheduledOrder>[] = [
  { label: 'Scheduling', show: ({ scheduling_status }) => String(scheduling_status).replaceAll('_', ' ') },
  { label: 'Customer', show: ({ customer_name }) => customer_name },
];

type Context = { timeZone: string; people: AdminCalendar['people'] };

/** Does what was planned, in the versions that the page shows, and returns the way back. */
async function doPlan({ held, place, moment }: Planned, said: Told & Confirmed, { timeZone, people }: Context) {
  const at = { shoot_datetime: moment, person_id: place.personId };
  if (held.kind === 'order') {
    const { reason: _none, ...answers } = said;
    const read = (current: unknown) => (current as AdminOrderDetails).order as unknown as UnscheduledOrder;
    const booked = await runVersioned({ seen: held.order, parts: ORDER_PARTS, read }, () =>
      placeOrder(held.order, { ...at, ...answers }),
    );
    return () => takeBackOrder(booked, said.tell_customer);
  }
  const { shoot } = held;
  const duration_minutes = lengthOf(shoot);
  const parts = bookingParts(timeZone, people) as ComparedPart<AdminBooking>[];
  const moved = await runVersioned({ seen: shoot, parts }, () =>
    arrangeShoot(shoot, { ...at, duration_minutes, ...said }),
  );
  const before = { shoot_datetime: shoot.shoot_datetime, person_id: shoot.person_id, duration_minutes };
  return () => putBack(moved, { ...before, confirm_unusual: true, tell_customer: said.tell_customer, reason: '' });
}

async function undo(held: Held, back: () => Promise<void>): Promise<void> {
  try {
    await back();
    toast({ title: 'Put back', description: `${getCustomer(held)} is where it was.`, variant: 'success' });
  } catch (error) {
    toast({ title: 'It could not be put back', description: getErrorMessage(error), variant: 'destructive' });
  }
}

const titleOf = ({ held, moment }: Planned) => {
  if (held.kind === 'order') return 'Shoot booked';
  return moment === held.shoot.shoot_datetime ? 'Shoot reassigned' : 'Shoot moved';
};

/** Sends drops, asks again where something speaks against one, and offers the way back for ten seconds. */
export function useWeekDrop(context: Context) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (planned: Planned, said: Told & Confirmed) => {
    const back = await doPlan(planned, said, context);
    const told = said.tell_customer ? ' The email leaves in ten seconds.' : '';
    toast({
      title: titleOf(planned),
      description: `${planned.tried}.${told}`,
      variant: 'success',
      duration: UNDO_MS,
      action: { label: 'Undo', onAction: () => void undo(planned.held, back) },
    });
  };
  const drop = async (planned: Planned, told: Told) => {
    try {
      await send(planned, { ...told, confirm_unusual: false });
    } catch (error) {
      const difference = readDifference(error) ?? undefined;
      const alone: ShootRefusal = { person_id: planned.place.personId, can_override: true, reasons: [] };
      const refusal = difference ? alone : readRefusal(error);
      if (refusal) setRefused({ ...planned, told, refusal, difference });
      else toast({ title: 'Nothing was changed', description: getErrorMessage(error), variant: 'destructive' });
      await queryClient.invalidateQueries({ queryKey: CALENDAR_KEY });
    }
  };
  const override = async (confirmed: Confirmed) => {
    if (!refused) return;
    await send(refused, { ...refused.told, ...confirmed });
    setRefused(null);
  };
  return { refused, drop, override, leave: () => setRefused(null) };
}
