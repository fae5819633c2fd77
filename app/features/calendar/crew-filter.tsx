import { ColorDot } from '#app/ui/icon/color-dot.tsx';
import type { AdminCalendar } from '#domain/calendar/calendar-json.ts';

type People = AdminCalendar['people'];
type CrewFilterProps = { people: People; hidden: readonly string[]; onChange: (hidden: string[]) => void };

/** Whose shoots the calendar shows: everybody's until somebody is taken out. */
export function CrewFilter({ people, hidden, onChange }: CrewFilterProps) {
  if (people.length < 2) return null;
  const toggle = (id: string) => onChange(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id]);
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="sr-only">Whose shoots are shown</legend>
      <div className="flex flex-wrap gap-2">
        {people.map(({ id, name, color }) => (
          <button
            key={id}
            type="button"
            aria-pressed={!hidden.includes(id)}
            onClick={() => toggle(id)}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm text-ink transition-colors hover:border-line-strong aria-[pressed=false]:bg-well aria-[pressed=false]:text-muted aria-[pressed=false]:line-through pointer-coarse:min-h-11"
          >
            <ColorDot color={color} />
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
