import { Button } from '#app/ui/button/button.tsx';
import { iconButtonClass } from '#app/ui/button/icon-button.tsx';
import { Input } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { newSpan, type TypedSpan } from './person-form.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** On phones the mark for the browser's own list gives way to the time. */
const TIME = '!h-11 !w-36 !px-3 tabular-nums max-sm:!w-[7.25rem] max-sm:[&::-webkit-calendar-picker-indicator]:hidden';

type SpanRowProps = {
  span: TypedSpan;
  label: string;
  onChange: (span: TypedSpan) => void;
  onRemove: () => void;
};

/** From when to when, with a way to take it out. */
export function SpanRow({ span, label, onChange, onRemove }: SpanRowProps) {
  const { opens, closes } = span;
  return (
    <span className="flex items-center gap-1.5">
      <Input
        type="time"
        required
        aria-label={`${label} begins`}
        className={TIME}
        value={opens}
        onChange={({ target }) => onChange({ ...span, opens: target.value })}
      />
      <span className="text-muted">to</span>
      <Input
        type="time"
        required
        aria-label={`${label} ends`}
        className={TIME}
        value={closes}
        onChange={({ target }) => onChange({ ...span, closes: target.value })}
      />
      <button type="button" aria-label={`Remove ${label}`} className={iconButtonClass()} onClick={onRemove}>
        <Icon name="close" className="size-4" />
      </button>
    </span>
  );
}

/** The next span of a day begins where the last one ends. */
function nextSpan(weekday: number, own: readonly TypedSpan[]): TypedSpan {
  const last = own.at(-1);
  if (!last) return newSpan(weekday);
  const hour = Math.min(22, Number(last.closes.slice(0, 2)) + 1);
  const time = (value: number) => `${String(value).padStart(2, '0')}:00`;
  return newSpan(weekday, time(hour), time(Math.min(23, hour + 3)));
}

type WeekEditorProps = { spans: readonly TypedSpan[]; onChange: (spans: TypedSpan[]) => void };

/** The hours of each day of the week, as many spans as there are. */
export function WeekEditor({ spans, onChange }: WeekEditorProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {WEEKDAYS.map((name, index) => {
        const weekday = index + 1;
        const own = spans.filter((span) => span.weekday === weekday);
        return (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-2 sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
          >
            <span className="flex min-h-11 items-center text-ink">{name}</span>
            <div className="flex min-w-0 flex-col gap-1.5 max-sm:col-span-2 max-sm:row-start-2">
              {own.map((span, place) => (
                <SpanRow
                  key={span.key}
                  span={span}
                  label={own.length > 1 ? `${name}, ${place + 1}.` : name}
                  onChange={(next) => onChange(spans.map((each) => (each.key === next.key ? next : each)))}
                  onRemove={() => onChange(spans.filter((each) => each.key !== span.key))}
                />
              ))}
              {own.length === 0 && <span className="flex min-h-11 items-center text-muted">Off</span>}
            </div>
            <Button
              variant="ghost"
              size="sm"
              className="mt-1 shrink-0"
              aria-label={`Add hours on ${name}`}
              onClick={() => onChange([...spans, nextSpan(weekday, own)])}
            >
              Add hours
            </Button>
          </div>
        );
      })}
    </div>
  );
}
