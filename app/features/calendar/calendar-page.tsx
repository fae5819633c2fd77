import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TimeDialog } from '#app/features/scheduling/bookings/time-dialog.tsx';
import { AwayDialog } from '#app/features/scheduling/people/away-dialog.tsx';
import { PATHS } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { useVersionedAction } from '#app/lib/request/use-versioned-action.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatLongDay, formatZone } from '#app/lib/time/format-day.ts';
import { fromLocalDate, studioDay, toLocalDate } from '#app/lib/time/studio-day.ts';
import { browserTimeZone, dayIn, timeIn } from '#app/lib/time/zoned-time.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { AdminBooking, CalendarBlock } from '#domain/calendar/calendar-json.ts';
import { calendarQuery, cancelBooking, deleteBlock, moveBooking } from './api/calendar.ts';
import { workingHoursQuery } from './api/working-hours.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { blockParts, bookingParts } from './calendar-parts.ts';
import { CrewView } from './crew/crew-view.tsx';
import { CrewFilter } from './crew-filter.tsx';
import { CrewWeekView } from './crew-week/crew-week-view.tsx';
import { DayBookings } from './day-bookings.tsx';
import { FeedCard } from './feed-card.tsx';
import { formatBlock, isWholeDays } from './format-block.ts';
import { MonthPicker } from './month-picker.tsx';
import { getWeek, groupByDay, sheetRange } from './shoot-days.ts';
import { ShootDialog } from './shoot-dialog.tsx';
import { TimeGrid } from './time-grid.tsx';
import { CALENDAR_VIEWS, type CalendarView, DaysNav, ViewSwitch } from './view-switch.tsx';
import { WaitingList } from './waiting-list.tsx';
import { WhyDialog } from './why-dialog.tsx';

/** The day of the address (`?day=YYYY-MM-DD`), or the fallback where it names none. */
function readDay(text: string | null, fallback: string): string {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && fromLocalDate(toLocalDate(text)) === text ? text : fallback;
}

/** The chosen day and the view are in the address; the month follows the day until it is turned. */
function useChosenDay(today: string) {
  const [query, setQuery] = useSearchParams();
  const chosen = readDay(query.get('day'), today);
  const view = CALENDAR_VIEWS.find((known) => known === query.get('view')) ?? 'month';
  const [turned, setTurned] = useState<string | null>(null);
  const write = (day: string, next: CalendarView) => {
    const change = (before: URLSearchParams) => {
      const parts = new URLSearchParams(before);
      parts.set('day', day);
      if (next === 'month') parts.delete('view');
      else parts.set('view', next);
      return parts;
    };
    setQuery(change, { replace: true, preventScrollReset: true });
    setTurned(null);
  };
  return {
    chosen,
    view,
    choose: (day: string) => write(day, view),
    show: (next: CalendarView) => write(chosen, next),
    month: turned ?? chosen,
    turn: setTurned,
  };
}

type Open =
  | { kind: 'move' | 'cancel' | 'assign' | 'shoot'; booking: AdminBooking }
  | { kind: 'away'; person: { id: string; name: string }; day: string }
  | { kind: 'block' | 'why' }
  | { kind: 'unblock'; block: CalendarBlock }
  | null;

/** The shooting calendar (CAL-1). */
export function CalendarPage() {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const today = studioDay(new Date(), timeZone);
  const { chosen, view, choose, show, month, turn } = useChosenDay(today);
  const isOfCrew = view === 'crew' || view === 'people';
  const { data, failure, retry } = useList(calendarQuery(sheetRange(month)));
  const hours = useList(workingHoursQuery).data ?? null;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const canOrder = useRights().can('orders.write');
  const [hidden, setHidden] = useState<string[]>([]);
  const people = data?.people ?? [];
  const overrides = data?.overrides ?? [];
  const shown = data?.bookings.filter(({ person_id }) => !hidden.includes(person_id)) ?? [];
  const byDay = groupByDay(shown, timeZone);
  const personOf = (booking: AdminBooking) =>
    people.length > 1 ? people.find(({ id }) => id === booking.person_id) : undefined;
  const blocksOn = (day: string) =>
    (data?.blocks ?? []).filter(
      ({ starts_at, ends_at }) =>
        dayIn(starts_at, timeZone) <= day && dayIn(new Date(Date.parse(ends_at) - 1).toISOString(), timeZone) >= day,
    );
  const days = { timeZone, bookingsOn: (day: string) => byDay.get(day) ?? [], blocksOn, hours, personOf };
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="display text-[1.75rem] sm:text-[2rem]">Shooting Calendar</h1>
          <p className="text-muted">All times are {formatZone(timeZone)}.</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {(chosen !== today || month !== chosen) && (
            <Button variant="outline" size="sm" onClick={() => choose(today)}>
              Today
            </Button>
          )}
          {canOrder && (
            <Link to={PATHS.adminNewOrder} className={buttonClass('outline', 'sm')}>
              New order
            </Link>
          )}
          <ViewSwitch view={view} onView={show} />
        </div>
      </header>
      {!isOfCrew && <CrewFilter people={people} hidden={hidden} onChange={setHidden} />}
      {failure ? (
        <LoadError text={failure} onRetry={retry} />
      ) : (
        <div className={cx('grid items-start gap-4', !isOfCrew && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
          {isOfCrew && (
            <div className="min-w-0">
              <DaysNav view={view} chosen={chosen} onChoose={choose} />
              {view === 'crew' ? (
                <CrewView
                  day={chosen}
                  onOpen={(booking) => setOpen({ kind: 'shoot', booking })}
                  onExplain={() => setOpen({ kind: 'why' })}
                  onAway={chosen < today ? undefined : (person) => setOpen({ kind: 'away', person, day: chosen })}
                />
              ) : (
                <CrewWeekView
                  chosen={chosen}
                  today={today}
                  timeZone={timeZone}
                  onChoose={choose}
                  onOpen={(booking) => setOpen({ kind: 'shoot', booking })}
                  onExplain={() => setOpen({ kind: 'why' })}
                  onAway={(person, day) => setOpen({ kind: 'away', person, day })}
                />
              )}
              <div className="mt-3 flex flex-wrap gap-2">
                <Button variant="outline" size="sm" onClick={() => setOpen({ kind: 'block' })}>
                  Block days or hours
                </Button>
                <Button variant="ghost" size="sm" onClick={() => setOpen({ kind: 'why' })}>
                  Why is a time not offered?
                </Button>
              </div>
            </div>
          )}
          {view === 'month' && (
            <Card aria-busy={!data} className="p-3 sm:p-4">
              <MonthPicker month={month} today={today} chosen={chosen} days={days} onChoose={choose} onMonth={turn} />
            </Card>
          )}
          {(view === 'week' || view === 'day') && (
            <div aria-busy={!data} className="min-w-0">
              <DaysNav view={view} chosen={chosen} onChoose={choose} />
              <TimeGrid
                label={
                  view === 'week' ? `Week of ${formatLongDay(getWeek(chosen)[0] ?? chosen)}` : formatLongDay(chosen)
                }
                days={view === 'week' ? getWeek(chosen) : [chosen]}
                today={today}
                chosen={chosen}
                onChoose={choose}
                {...days}
              />
            </div>
          )}
          {!isOfCrew && (
            <DayBookings
              day={chosen}
              timeZone={timeZone}
              bookings={data ? (byDay.get(chosen) ?? []) : null}
              blocks={blocksOn(chosen)}
              people={people}
              overrides={overrides}
              onAssign={(booking) => setOpen({ kind: 'assign', booking })}
              onMove={(booking) => setOpen({ kind: 'move', booking })}
              onCancel={(booking) => setOpen({ kind: 'cancel', booking })}
              onBlock={() => setOpen({ kind: 'block' })}
              onExplain={() => setOpen({ kind: 'why' })}
              onUnblock={(block) => setOpen({ kind: 'unblock', block })}
            />
          )}
        </div>
      )}
      {view !== 'people' && <WaitingList today={today} timeZone={timeZone} />}
      <div className="mt-10">
        <FeedCard timeZone={timeZone} />
      </div>
      {open?.kind === 'block' && <BlockDialog day={chosen} timeZone={timeZone} onClose={close} />}
      {open?.kind === 'why' && <WhyDialog day={chosen} onClose={close} />}
      {open?.kind === 'shoot' && (
        <ShootDialog
          booking={open.booking}
          people={people}
          overrides={overrides}
          timeZone={timeZone}
          onClose={close}
          onMove={(booking) => setOpen({ kind: 'move', booking })}
          onAssign={(booking) => setOpen({ kind: 'assign', booking })}
          onCancel={(booking) => setOpen({ kind: 'cancel', booking })}
        />
      )}
      {open?.kind === 'move' && <MoveDialog booking={open.booking} today={today} timeZone={timeZone} onClose={close} />}
      {open?.kind === 'assign' && (
        <AssignDialog booking={open.booking} people={people} timeZone={timeZone} onClose={close} />
      )}
      {open?.kind === 'away' && (
        <AwayDialog person={open.person} day={open.day} today={today} timeZone={timeZone} onClose={close} />
      )}
      {open?.kind === 'unblock' && <UnblockDialog block={open.block} timeZone={timeZone} onClose={close} />}
      {open?.kind === 'cancel' && <CancelDialog booking={open.booking} timeZone={timeZone} onClose={close} />}
    </>
  );
}

function LoadError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <RetryNotice title="Error Loading Calendar" onRetry={onRetry}>
      {text}
    </RetryNotice>
  );
}

type MoveDialogProps = { booking: AdminBooking; today: string; timeZone: string; onClose: () => void };

function MoveDialog({ booking, today, timeZone, onClose }: MoveDialogProps) {
  const action = useVersionedAction(booking, bookingParts(timeZone));
  const start = { day: dayIn(booking.shoot_datetime, timeZone), time: timeIn(booking.shoot_datetime, timeZone) };
  return (
    <TimeDialog
      title="Move the shoot"
      description={`${booking.package_name} for ${booking.customer_name}. We email the customer the new time.`}
      action="Move"
      start={start}
      today={today}
      timeZone={timeZone}
      onClose={onClose}
      onSend={async (asked) => {
        await action((seen) => moveBooking(seen, asked));
        onClose();
        toast({ title: 'Shoot moved', description: "We've emailed the customer.", variant: 'success' });
      }}
    />
  );
}

type CancelDialogProps = { booking: AdminBooking; timeZone: string; onClose: () => void };

function CancelDialog({ booking, timeZone, onClose }: CancelDialogProps) {
  const action = useVersionedAction(booking, bookingParts(timeZone), { onOutdated: onClose });
  const cancel = useAction('The shoot could not be cancelled', async () => {
    await action(cancelBooking);
    onClose();
    toast({ title: 'Shoot cancelled', description: 'Its order waits for another time.', variant: 'success' });
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Cancel the shoot of ${booking.customer_name}?`}
      description="The slot opens up again, we email the customer, and the order waits for another time."
      action="Cancel the shoot"
      isRunning={Boolean(cancel.running)}
      onConfirm={() => void cancel.run()}
    />
  );
}

type UnblockDialogProps = { block: CalendarBlock; timeZone: string; onClose: () => void };

function UnblockDialog({ block, timeZone, onClose }: UnblockDialogProps) {
  const text = formatBlock(block, timeZone);
  const action = useVersionedAction(block, blockParts(timeZone), { onOutdated: onClose });
  const unblock = useAction('They could not be opened again', async () => {
    await action(deleteBlock);
    onClose();
    toast({ title: 'Open again', description: `${text}.`, variant: 'success' });
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={isWholeDays(block, timeZone) ? 'Open these days again?' : 'Open these hours again?'}
      description={`${text}${block.reason && ` (${block.reason})`}. Visitors can book then again.`}
      action="Open again"
      variant="primary"
      isRunning={Boolean(unblock.running)}
      onConfirm={() => void unblock.run()}
    />
  );
}
