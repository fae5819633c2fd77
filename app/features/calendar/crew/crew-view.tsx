import {
  type Announcements,
  type ClientRect,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import { useCallback, useRef, useState } from 'react';
import { CALENDAR_KEY } from '#app/features/scheduling/bookings/api/schedule-order.ts';
import { runVersioned } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatLongDay, formatZone } from '#app/lib/time/format-day.ts';
import { clockIn } from '#app/lib/time/zoned-time.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import type { AdminBooking, ShootRefusal } from '#domain/calendar/calendar-json.ts';
import type { CrewDay, CrewShoot } from '#domain/calendar/crew-day-json.ts';
import type { PriceDifference } from '#domain/orders/price-change.ts';
import { arrangeShoot, crewDayQuery, readDifference, readRefusal } from '../api/crew-day.ts';
import { bookingParts } from '../calendar-parts.ts';
import { spanOn } from '../time-grid-layout.ts';
import { axisHours, placeOnAxis } from './crew-axis.ts';
import { CrewRow, type Pending } from './crew-row.tsx';
import { putBack } from './put-back.ts';
import { type Confirmed, RefusalDialog } from './refusal-dialog.tsx';
import {
  type DragPart,
  formatWallTime,
  planDrag,
  type ShootPlan,
  STEP_MINUTES,
  snapMinutes,
  toRequest,
} from './shoot-plan.ts';
import { TellDialog, type Told } from './tell-dialog.tsx';
import { useCrewSensors } from './use-crew-sensors.ts';

const HELP =
  'Press the space bar to pick this up. The left and right arrow keys move it by a quarter of an hour, up and down to another person. Put it down with the space bar, or leave it where it was with Escape. Enter opens the shoot.';

/** How long the way back is offered, in milliseconds. */
const UNDO_MS = 10_000;

type CrewViewProps = {
  day: string;
  onOpen: (booking: AdminBooking) => void;
  onExplain: () => void;
  /** Absent for days that are over. */
  onAway?: ((person: CrewDay['people'][number]) => void) | undefined;
};

/** One day with a row for each person: shoots with their drives, held times, what is closed, and twilight. */
export function CrewView({ day, ...actions }: CrewViewProps) {
  const { data, failure, retry } = useList(crewDayQuery(day));
  if (failure) {
    return (
      <RetryNotice title="The day could not be loaded" onRetry={retry}>
        {failure}
      </RetryNotice>
    );
  }
  if (!data) {
    return (
      <Card className="p-5">
        <ListSkeleton label="Loading the day" />
      </Card>
    );
  }
  if (data.people.length === 0) {
    return <Card className="p-8 text-center">Nobody of the crew works on this day.</Card>;
  }
  return <CrewDayGrid data={data} {...actions} />;
}

type Dragged = { shoot: CrewShoot; part: DragPart };
const draggedIn = (active: { data: { current?: unknown } }) => active.data.current as Dragged | undefined;

/** A drop is for the row in which the middle of what is dragged lies. */
const byRow: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects }) => {
  const middle = collisionRect.top + collisionRect.height / 2;
  const distance = (rect: ClientRect) => Math.abs(rect.top + rect.height / 2 - middle);
  return droppableContainers
    .flatMap((container) => {
      const rect = droppableRects.get(container.id);
      return rect ? [{ id: container.id, data: { droppableContainer: container, value: distance(rect) } }] : [];
    })
    .sort((a, b) => a.data.value - b.data.value);
};

/** A shoot that is to be put elsewhere. */
type Dropped = { shoot: CrewShoot; plan: ShootPlan };

type Refused = Dropped & { refusal: ShootRefusal; difference?: PriceDifference | undefined; told: Told };

/** A change that nobody is told of, as of another person at the same time. */
const UNTOLD: Told = { tell_customer: false, reason: '' };

/** A plan that nothing speaks against but another price. */
const priceAlone = ({ personId }: ShootPlan): ShootRefusal => ({
  person_id: personId,
  can_override: true,
  reasons: [],
});

/** Whether a plan begins or ends otherwise than the shoot does. */
function hasOtherTime(shoot: CrewShoot, { span }: ShootPlan, at: { day: string; timeZone: string }): boolean {
  const before = spanOn(at.day, shoot.shoot_datetime, shoot.ends_at, at.timeZone);
  return span.from !== before.from || span.to !== before.to;
}

type Moving = Pick<DragEndEvent, 'active' | 'over'>;

const customerOf = (active: { data: { current?: unknown } }) => draggedIn(active)?.shoot.customer_name ?? 'the shoot';

/** What is told of a drag to who does not see it. */
const announce = (tellMove: (moving: Moving) => string | undefined): Announcements => ({
  onDragStart: ({ active }) => `Picked up ${customerOf(active)}.`,
  onDragMove: tellMove,
  onDragOver: tellMove,
  onDragEnd: ({ active }) => `${customerOf(active)} was put down.`,
  onDragCancel: ({ active }) => `${customerOf(active)} was left where it was.`,
});

type CrewDayGridProps = { data: CrewDay & { readAt: number } } & Omit<CrewViewProps, 'day'>;

function CrewDayGrid({ data, onOpen, onExplain, onAway }: CrewDayGridProps) {
  const { day, time_zone: timeZone, people } = data;
  const hours = axisHours(data);
  const grid = useRef<HTMLDivElement>(null);
  const laneBox = () => grid.current?.querySelector('[data-lane]')?.getBoundingClientRect();
  const perMinute = () => (laneBox()?.width ?? 1) / (hours.to - hours.from);
  const toMinutes = (pixels: number) => pixels / perMinute();
  const rowHeight = () => {
    const [first, second] = grid.current?.querySelectorAll('[data-lane]') ?? [];
    const tops = [first, second].map((lane) => lane?.getBoundingClientRect().top ?? 0);
    return second ? (tops[1] ?? 0) - (tops[0] ?? 0) : 0;
  };
  const steps = useRef(() => ({ x: STEP_MINUTES * perMinute(), y: rowHeight() }));
  steps.current = () => ({ x: STEP_MINUTES * perMinute(), y: rowHeight() });
  const sensors = useCrewSensors(steps);
  const snap: Modifier = ({ active, transform }) => ({
    ...transform,
    x: snapMinutes(toMinutes(transform.x)) * perMinute(),
    y: active && draggedIn(active as never)?.part === 'end' ? 0 : transform.y,
  });

  const [pending, setPending] = useState<Pending | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [asked, setAsked] = useState<Dropped | null>(null);
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '';
  const tell = ({ span, personId }: ShootPlan) =>
    `${formatWallTime(span.from)} to ${formatWallTime(span.to)}${people.length > 1 ? `, ${nameOf(personId)}` : ''}`;
  const planOf = ({ shoot, part }: Dragged, x: number, personId: string | undefined) =>
    planDrag(spanOn(day, shoot.shoot_datetime, shoot.ends_at, timeZone), {
      part,
      minutes: toMinutes(x),
      personId: part === 'end' ? shoot.person_id : (personId ?? shoot.person_id),
    });

  const isOtherTime = (shoot: CrewShoot, plan: ShootPlan) => hasOtherTime(shoot, plan, { day, timeZone });

  const send = async ({ shoot, plan }: Dropped, told: Told, confirmed: Confirmed) => {
    const at = { day, timeZone };
    const json = { ...toRequest(shoot, plan, at), ...confirmed, ...told };
    const moved = await runVersioned({ seen: shoot, parts: bookingParts(timeZone, people) as never }, () =>
      arrangeShoot(shoot, json),
    );
    const before = { span: spanOn(day, shoot.shoot_datetime, shoot.ends_at, timeZone), personId: shoot.person_id };
    const isMoved = isOtherTime(shoot, plan);
    const undo = async () => {
      try {
        await putBack(moved, { ...toRequest(shoot, before, at), confirm_unusual: true, ...told, reason: '' });
        toast({ title: 'Put back', description: `${shoot.customer_name}: ${tell(before)}.`, variant: 'success' });
      } catch (error) {
        toast({
          title: 'The shoot could not be put back',
          description: getErrorMessage(error),
          variant: 'destructive',
        });
      }
    };
    toast({
      title: isMoved ? 'Shoot moved' : 'Shoot reassigned',
      description: `${shoot.customer_name}: ${tell(plan)}.${told.tell_customer ? ' The email leaves in ten seconds.' : ''}`,
      variant: 'success',
      duration: UNDO_MS,
      action: { label: 'Undo', onAction: () => void undo() },
    });
  };

  const drop = async ({ shoot, plan }: Dropped, told: Told) => {
    setPending({ id: shoot.id, ...plan });
    try {
      await send({ shoot, plan }, told, { confirm_unusual: false });
    } catch (error) {
      const difference = readDifference(error) ?? undefined;
      const refusal = difference ? priceAlone(plan) : readRefusal(error);
      if (refusal) setRefused({ refusal, difference, shoot, plan, told });
      else toast({ title: 'The shoot was not moved', description: getErrorMessage(error), variant: 'destructive' });
      await queryClient.invalidateQueries({ queryKey: CALENDAR_KEY });
    }
    setPending(null);
  };

  const isUnchanged = (shoot: CrewShoot, plan: ShootPlan) =>
    !isOtherTime(shoot, plan) && plan.personId === shoot.person_id;
  const onDragEnd = ({ active, delta, over }: DragEndEvent) => {
    const dragged = draggedIn(active);
    if (!dragged) return;
    const plan = planOf(dragged, delta.x, over ? String(over.id) : undefined);
    const { shoot } = dragged;
    if (isUnchanged(shoot, plan)) return;
    if (!isOtherTime(shoot, plan) || !shoot.customer_email) return void drop({ shoot, plan }, UNTOLD);
    setPending({ id: shoot.id, ...plan });
    setAsked({ shoot, plan });
  };

  const tellMove = ({ active, over }: Moving) => {
    const dragged = draggedIn(active);
    const { initial, translated } = active.rect.current;
    const by = (translated?.left ?? 0) - (initial?.left ?? 0);
    if (!dragged) return undefined;
    const plan = planOf(dragged, by, over ? String(over.id) : undefined);
    return isUnchanged(dragged.shoot, plan) ? `Picked up ${customerOf(active)}.` : tell(plan);
  };
  const announcements = announce(tellMove);

  const refresh = useCallback(() => void queryClient.invalidateQueries({ queryKey: CALENDAR_KEY }), []);
  const context = { day, timeZone, hours, toMinutes };
  const leave = () => {
    setAsked(null);
    setRefused(null);
    setPending(null);
  };
  return (
    <>
      <Card role="region" aria-label={`The crew on ${formatLongDay(day)}`} className="overflow-clip">
        <DndContext
          sensors={sensors}
          collisionDetection={byRow}
          modifiers={[snap]}
          onDragEnd={onDragEnd}
          accessibility={{ announcements, screenReaderInstructions: { draggable: HELP } }}
        >
          <div className="isolate overflow-x-auto" tabIndex={-1}>
            <div ref={grid} style={{ minWidth: `${((hours.to - hours.from) / 60) * 5.25}rem` }} className="relative">
              <HourMarks data={data} />
              {people.map((person) => (
                <CrewRow
                  key={person.id}
                  person={person}
                  data={data}
                  context={context}
                  pending={pending}
                  onOpen={onOpen}
                  onHeldEnd={refresh}
                  onAway={onAway && !person.is_day_off ? () => onAway(person) : undefined}
                />
              ))}
            </div>
          </div>
        </DndContext>
        <Legend data={data} />
      </Card>
      <DropQuestions
        asked={asked}
        refused={refused}
        triedOf={({ shoot, plan }) => `${shoot.package_name} for ${shoot.customer_name}, ${tell(plan)}`}
        onLeave={leave}
        onTell={async (dropped, told) => {
          setAsked(null);
          await drop(dropped, told);
        }}
        onExplain={() => {
          setRefused(null);
          onExplain();
        }}
        onOverride={async (dropped, confirmed) => {
          await send(dropped, dropped.told, confirmed);
          setRefused(null);
        }}
      />
    </>
  );
}

type DropQuestionsProps = {
  asked: Dropped | null;
  refused: Refused | null;
  triedOf: (dropped: Dropped) => string;
  onLeave: () => void;
  onTell: (dropped: Dropped, told: Told) => Promise<void>;
  onExplain: () => void;
  onOverride: (refused: Refused, confirmed: Confirmed) => Promise<void>;
};

/** What is asked of a drop: whether the customer is told, and whether what speaks against it is set aside. */
function DropQuestions({ asked, refused, triedOf, onLeave, onTell, onExplain, onOverride }: DropQuestionsProps) {
  if (asked) return <TellDialog tried={triedOf(asked)} onClose={onLeave} onTell={(told) => onTell(asked, told)} />;
  if (!refused) return null;
  return (
    <RefusalDialog
      refusal={refused.refusal}
      difference={refused.difference}
      tried={triedOf(refused)}
      onClose={onLeave}
      onExplain={onExplain}
      onOverride={(confirmed) => onOverride(refused, confirmed)}
    />
  );
}

/** The hours over the rows, with the light of the day below them. */
function HourMarks({ data }: { data: CrewDay }) {
  const hours = axisHours(data);
  const marks = Array.from({ length: (hours.to - hours.from) / 60 }, (_, index) => hours.from + index * 60);
  return (
    <div aria-hidden="true" className="border-b border-line text-xs text-muted md:grid md:grid-cols-[11rem_1fr]">
      <p className="sticky left-0 z-30 flex items-center bg-surface px-4 max-md:hidden md:border-r md:border-line">
        {formatZone(data.time_zone)}
      </p>
      <div className="relative h-9">
        {marks.map((minutes) => (
          <span
            key={minutes}
            style={placeOnAxis({ from: minutes, to: minutes + 60 }, hours)}
            className="absolute inset-y-0 border-l border-line pt-2 pl-1.5 tabular-nums first:border-l-0"
          >
            {formatWallTime(minutes)}
          </span>
        ))}
        {data.twilight.map(({ from, to }) => (
          <span
            key={from}
            style={placeOnAxis(spanOn(data.day, from, to, data.time_zone), hours)}
            className="absolute bottom-0 h-1 bg-linear-to-r from-[#f59e0b] to-[#6366f1]"
          />
        ))}
      </div>
    </div>
  );
}

const drivenMinutes = ({ shoots, holds }: CrewDay) =>
  [
    ...shoots.map(({ busy_from, shoot_datetime }) => [busy_from, shoot_datetime]),
    ...holds.map(({ busy_from, starts_at }) => [busy_from, starts_at]),
  ].reduce((sum, [from = '', to = '']) => sum + (Date.parse(to) - Date.parse(from)) / 60_000, 0);

function Legend({ data }: { data: CrewDay }) {
  const { shoots, holds, twilight, time_zone: timeZone } = data;
  const evening = twilight.at(-1);
  const minutes = Math.round(drivenMinutes(data));
  const driving = minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} min`;
  const sums = [
    `${shoots.length} ${shoots.length === 1 ? 'shoot' : 'shoots'}`,
    ...(holds.length > 0 ? [`${holds.length} held`] : []),
    `${driving} of driving`,
  ];
  const swatch = 'h-3 w-6 rounded-sm border border-line-strong';
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-t border-line px-4 py-2.5 text-xs text-muted">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className={`hatched ${swatch}`} /> Driving
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-3 w-6 rounded-sm border border-accent bg-accent-soft" /> Held while a
        customer orders
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className={`bg-well ${swatch}`} /> Busy elsewhere or blocked
      </span>
      {evening && (
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="h-3 w-6 rounded-sm bg-linear-to-r from-[#f59e0b]/60 to-[#6366f1]/60" />
          Twilight {clockIn(evening.from, timeZone)} to {clockIn(evening.to, timeZone)}
        </span>
      )}
      <span className="ml-auto tabular-nums">{sums.join(', ')}</span>
    </div>
  );
}
