import { useDroppable } from '@dnd-kit/core';
import { clockIn } from '#app/lib/time/zoned-time.ts';
import { cx } from '#app/ui/cx.ts';
import type { ShootOverride } from '#domain/calendar/calendar-json.ts';
import type { CrewDay, CrewShoot } from '#domain/calendar/crew-day-json.ts';
import { formatBlockedHours } from '../format-block.ts';
import { type Span, spanOn } from '../time-grid-layout.ts';
import { listOutside, placeOnAxis } from './crew-axis.ts';
import { type BarContext, ClosedBar, DriveBar, HeldBar, ShootBar } from './crew-bars.tsx';

type Person = CrewDay['people'][number];

/** A shoot that is on its way to another place. */
export type Pending = { id: string; span: Span; personId: string };

type CrewRowProps = {
  person: Person;
  data: CrewDay & { readAt: number };
  context: BarContext;
  pending: Pending | null;
  onOpen: (shoot: CrewShoot) => void;
  onHeldEnd: () => void;
  /** Absent for days that are over. */
  onAway?: (() => void) | undefined;
};

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase())
    .join('');

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What a person has on the day: '2 shoots, 1 held'. */
function summaryOf({ id, is_day_off }: Person, { shoots, holds }: CrewDay): string {
  const own = shoots.filter(({ person_id }) => person_id === id).length;
  const held = holds.filter(({ person_id }) => person_id === id).length;
  if (own + held === 0) return is_day_off ? 'Day off' : 'Nothing booked';
  return [plural(own, 'shoot'), ...(held > 0 ? [`${held} held`] : [])].join(', ');
}

/** A person's day: who they are, when they work, and what is booked. Shoots can be dropped on it. */
export function CrewRow({ person, data, context, pending, onOpen, onHeldEnd, onAway }: CrewRowProps) {
  const { id, name, color, skills } = person;
  const { setNodeRef, isOver } = useDroppable({ id });
  const { day, timeZone, hours } = context;
  const work = person.hours.map(({ from, to }) => spanOn(day, from, to, timeZone));
  const shoots = data.shoots.filter((shoot) =>
    pending?.id === shoot.id ? pending.personId === id : shoot.person_id === id,
  );
  const holds = data.holds.filter(({ person_id }) => person_id === id);
  const overrides = new Map<string, ShootOverride>(data.overrides.map((each) => [each.booking_id, each]));
  const clock = (instant: string) => clockIn(instant, timeZone);
  return (
    <section aria-label={name} className="border-b border-line last:border-b-0 md:grid md:grid-cols-[11rem_1fr]">
      <div className="sticky left-0 z-30 flex w-fit items-center gap-3 bg-surface px-3 py-2 max-md:pb-0 md:w-full md:border-r md:border-line md:px-4">
        <span
          aria-hidden="true"
          style={{ borderColor: color }}
          className="grid size-8 shrink-0 place-items-center rounded-full border-2 bg-raised text-xs font-semibold text-ink max-md:size-6 max-md:text-[0.625rem]"
        >
          {initialsOf(name)}
        </span>
        <div className="min-w-0 text-xs leading-snug text-muted max-md:flex max-md:items-center max-md:gap-2">
          <p className="text-sm font-semibold wrap-anywhere text-ink">{name}</p>
          <p className="tabular-nums">{summaryOf(person, data)}</p>
          {skills && <p className="truncate max-md:hidden">{skills.join(', ')}</p>}
          {onAway && (
            <button
              type="button"
              aria-label={`${name} is away`}
              className="-mx-1.5 min-h-6 cursor-pointer rounded-md px-1.5 text-accent-text hover:underline pointer-coarse:min-h-11"
              onClick={onAway}
            >
              Away
            </button>
          )}
        </div>
      </div>
      <div
        ref={setNodeRef}
        data-lane={id}
        className={cx('relative h-24 overflow-clip [overflow-clip-margin:6rem]', isOver && 'bg-accent-soft/50')}
      >
        <div aria-hidden="true" className="absolute inset-0">
          {listOutside(work, hours).map((span) => (
            <div key={span.from} style={placeOnAxis(span, hours)} className="absolute inset-y-0 bg-well" />
          ))}
          {data.twilight.map(({ from, to }) => (
            <div
              key={from}
              style={placeOnAxis(spanOn(day, from, to, timeZone), hours)}
              className="absolute inset-y-0 bg-linear-to-r from-[#f59e0b]/25 to-[#6366f1]/25"
            />
          ))}
        </div>
        {work.length === 0 && shoots.length === 0 && (
          <p className="sticky left-0 w-fit p-4 text-sm text-body">
            {person.is_day_off ? 'Day off' : 'Does not work on this day'}
          </p>
        )}
        {[...shoots, ...holds].map((taken) => {
          const startsAt = 'starts_at' in taken ? taken.starts_at : taken.shoot_datetime;
          return pending?.id === taken.id ? null : (
            <DriveBar key={taken.id} busyFrom={taken.busy_from} startsAt={startsAt} context={context} />
          );
        })}
        <ul aria-label={`The day of ${name}`}>
          {data.blocks.map((block) => (
            <ClosedBar
              key={block.id}
              span={spanOn(day, block.starts_at, block.ends_at, timeZone)}
              hours={hours}
              title="Blocked"
              detail={block.reason || formatBlockedHours(block, day, timeZone)}
            />
          ))}
          {data.busy
            .filter(({ person_id }) => person_id === id)
            .map(({ starts_at, ends_at }) => (
              <ClosedBar
                key={`${starts_at} ${ends_at}`}
                span={spanOn(day, starts_at, ends_at, timeZone)}
                hours={hours}
                title="Busy elsewhere"
                detail={`${clock(starts_at)} to ${clock(ends_at)}`}
              />
            ))}
          {holds.map((held) => (
            <HeldBar key={held.id} held={held} readAt={data.readAt} context={context} onEnd={onHeldEnd} />
          ))}
          {shoots.map((shoot) => (
            <ShootBar
              key={shoot.id}
              shoot={shoot}
              color={color}
              context={context}
              pending={pending?.id === shoot.id ? pending.span : null}
              hasOverride={overrides.has(shoot.id)}
              onOpen={() => onOpen(shoot)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
