import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAct } from '#app/features/accounts/area/use-act.ts';
import { useList } from '#app/features/accounts/area/use-list.ts';
import { PanelHeading } from '#app/features/admin/list/list-parts.tsx';
import { zoneWords } from '#app/features/bookings/day-words.ts';
import { browserTimeZone } from '#app/features/orders/browser-time-zone.ts';
import { fromLocalDate, studioDay, toLocalDate } from '#app/features/orders/studio-day.ts';
import { usePublicConfig } from '#app/lib/public-config.ts';
import { toast } from '#app/lib/toast.ts';
import { useActOn } from '#app/lib/use-act-on.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AdminBooking, CalendarBlock } from '#domain/bookings/calendar-json.ts';
import { cancelBooking, deleteBlock, moveBooking } from './api/change-calendar.ts';
import { calendarQuery } from './api/get-calendar.ts';
import { BlockDialog } from './block-dialog.tsx';
import { blockWords } from './block-words.ts';
import { blockParts, bookingParts } from './calendar-parts.ts';
import { DayBookings } from './day-bookings.tsx';
import { FeedCard } from './feed-card.tsx';
import { MonthPicker } from './month-picker.tsx';
import { dayIn, groupByDay, sheetRange, timeIn } from './shoot-days.ts';
import { TimeDialog } from './time-dialog.tsx';
import { WaitingList } from './waiting-list.tsx';
import { WeekList } from './week-list.tsx';

/** The day of the address (`?day=YYYY-MM-DD`), or the fallback where it names none. */
function readDay(text: string | null, fallback: string): string {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && fromLocalDate(toLocalDate(text)) === text ? text : fallback;
}

/** The chosen day stands in the address; the month follows it until it is turned. */
function useChosenDay(today: string) {
  const [query, setQuery] = useSearchParams();
  const chosen = readDay(query.get('day'), today);
  const [turned, setTurned] = useState<string | null>(null);
  const choose = (day: string) => {
    setQuery({ day }, { replace: true, preventScrollReset: true });
    setTurned(null);
  };
  return { chosen, choose, month: turned ?? chosen, turn: setTurned };
}

type Open =
  | { kind: 'move' | 'cancel'; booking: AdminBooking }
  | { kind: 'block' }
  | { kind: 'unblock'; block: CalendarBlock }
  | null;

/** The shooting calendar (spec §2 Admin panel, Calendar). */
export function CalendarPage() {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const today = studioDay(new Date(), timeZone);
  const { chosen, choose, month, turn } = useChosenDay(today);
  const { data, failure, retry } = useList(calendarQuery(sheetRange(month)));
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const byDay = groupByDay(data?.bookings ?? [], timeZone);
  const blocksOn = (day: string) =>
    (data?.blocks ?? []).filter(
      ({ starts_at, ends_at }) =>
        dayIn(starts_at, timeZone) <= day && dayIn(new Date(Date.parse(ends_at) - 1).toISOString(), timeZone) >= day,
    );
  return (
    <>
      <PanelHeading title="Shooting Calendar" text={`All times are ${zoneWords(timeZone)}.`}>
        {(chosen !== today || month !== chosen) && (
          <Button variant="outline" size="sm" onClick={() => choose(today)}>
            Today
          </Button>
        )}
      </PanelHeading>
      {failure ? (
        <LoadError text={failure} onRetry={retry} />
      ) : (
        <>
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
            <Card aria-busy={!data} className="p-4 sm:p-6">
              <MonthPicker
                month={month}
                today={today}
                chosen={chosen}
                countOn={(day) => byDay.get(day)?.length ?? 0}
                isBlockedOn={(day) => blocksOn(day).length > 0}
                onChoose={choose}
                onMonth={turn}
              />
            </Card>
            <DayBookings
              day={chosen}
              timeZone={timeZone}
              bookings={data ? (byDay.get(chosen) ?? []) : null}
              blocks={blocksOn(chosen)}
              onMove={(booking) => setOpen({ kind: 'move', booking })}
              onCancel={(booking) => setOpen({ kind: 'cancel', booking })}
              onBlock={() => setOpen({ kind: 'block' })}
              onUnblock={(block) => setOpen({ kind: 'unblock', block })}
            />
          </div>
          <WeekList chosen={chosen} timeZone={timeZone} byDay={byDay} onChoose={choose} />
        </>
      )}
      <WaitingList today={today} timeZone={timeZone} />
      <div className="mt-10">
        <FeedCard timeZone={timeZone} />
      </div>
      {open?.kind === 'block' && <BlockDialog day={chosen} timeZone={timeZone} onClose={close} />}
      {open?.kind === 'move' && <MoveDialog booking={open.booking} today={today} timeZone={timeZone} onClose={close} />}
      {open?.kind === 'unblock' && <UnblockDialog block={open.block} timeZone={timeZone} onClose={close} />}
      {open?.kind === 'cancel' && <CancelDialog booking={open.booking} timeZone={timeZone} onClose={close} />}
    </>
  );
}

function LoadError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Notice
      tone="red"
      role="alert"
      title="Error Loading Calendar"
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

type MoveDialogProps = { booking: AdminBooking; today: string; timeZone: string; onClose: () => void };

function MoveDialog({ booking, today, timeZone, onClose }: MoveDialogProps) {
  const act = useActOn(booking, bookingParts(timeZone));
  const start = { day: dayIn(booking.shoot_datetime, timeZone), time: timeIn(booking.shoot_datetime, timeZone) };
  return (
    <TimeDialog
      title="Move the shoot"
      description={`${booking.package_name} for ${booking.customer_name}. The customer gets a mail with the new time.`}
      action="Move"
      start={start}
      today={today}
      timeZone={timeZone}
      onClose={onClose}
      onSend={async (asked) => {
        await act((seen) => moveBooking(seen, asked));
        onClose();
        toast({ title: 'Shoot moved', description: 'The customer is told by e-mail.', variant: 'success' });
      }}
    />
  );
}

type CancelDialogProps = { booking: AdminBooking; timeZone: string; onClose: () => void };

function CancelDialog({ booking, timeZone, onClose }: CancelDialogProps) {
  const act = useActOn(booking, bookingParts(timeZone), { onOutdated: onClose });
  const cancel = useAct('The shoot could not be cancelled', async () => {
    await act(cancelBooking);
    onClose();
    toast({ title: 'Shoot cancelled', description: 'Its order waits for another time.', variant: 'success' });
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Cancel the shoot of ${booking.customer_name}?`}
      description="Its time is free again, the customer is told by e-mail, and the order waits for another time."
      action="Cancel the shoot"
      isRunning={Boolean(cancel.running)}
      onConfirm={() => void cancel.run()}
    />
  );
}

type UnblockDialogProps = { block: CalendarBlock; timeZone: string; onClose: () => void };

function UnblockDialog({ block, timeZone, onClose }: UnblockDialogProps) {
  const words = blockWords(block, timeZone);
  const act = useActOn(block, blockParts(timeZone), { onOutdated: onClose });
  const unblock = useAct('The hours could not be opened', async () => {
    await act(deleteBlock);
    onClose();
    toast({ title: 'Open again', description: `${words}.`, variant: 'success' });
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Open these hours again?"
      description={`${words}${block.reason && ` (${block.reason})`}. Visitors can book then again.`}
      action="Open again"
      variant="primary"
      isRunning={Boolean(unblock.running)}
      onConfirm={() => void unblock.run()}
    />
  );
}
