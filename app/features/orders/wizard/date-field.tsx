import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { Locale } from '#domain/shared/locale.ts';
import type { FormPart } from './text-field.tsx';

const loadCalendar = () => import('./day-calendar.tsx');
const DayCalendar = lazy(async () => ({ default: (await loadCalendar()).DayCalendar }));

/** The facts about the studio that the calendar uses; null until the settings have arrived. */
export type DateFieldFacts = { today: string | null; locale: Locale; timeZone: string | null };

type DateFieldProps = Pick<FormPart, 'values' | 'errors' | 'onChange'> & DateFieldFacts & { className?: string };

/**
 * The preferred date: a button that opens the calendar, and a way to change one's mind. The calendar opens in the flow of
 * the form, so that it covers neither its label nor another field, however small the screen.
 */
export function DateField({ values, errors, onChange, today, locale, timeZone, className }: DateFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { fields, form } = useMessages('wizard');
  const language = useLanguage();
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const day = values.preferredDate;
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  const choose = (next: string | null) => {
    onChange('preferredDate', next ?? '');
    if (next) close();
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
  };
  return (
    <Field
      label={fields.preferredDate}
      name="preferredDate"
      optionalText={form.optional}
      hint={timeZone && form.zone({ zone: timeZone.replaceAll('_', ' ') })}
      error={errors.preferredDate}
      className={className ?? ''}
    >
      {({ required: _required, ...control }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the controls inside.
        <div onKeyDown={closeByEscape}>
          <div className="relative">
            <button
              {...control}
              ref={opener}
              type="button"
              value={day}
              disabled={today === null}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => setIsOpen(!isOpen)}
              onPointerEnter={() => void loadCalendar()}
              className={cx(
                'flex h-12 w-full cursor-pointer items-center justify-between gap-3 rounded-input border border-field bg-white pr-3.5 pl-3.5 text-left',
                'text-base hover:border-ink aria-invalid:border-red-600 disabled:cursor-wait',
                day ? 'pr-12 text-ink' : 'text-muted',
              )}
            >
              <span className="truncate">{day ? formatDay(day, language) : form.chooseDay}</span>
              {!day && <CalendarMark />}
            </button>
            {day && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={form.clearDay}
                className="absolute top-1.5 right-1.5 size-9 px-0"
                onClick={() => choose(null)}
              >
                <Icon name="close" className="size-4" />
              </Button>
            )}
          </div>
          {isOpen && today && (
            <CalendarPanel id={panelId} label={fields.preferredDate}>
              <DayCalendar day={day || null} today={today} locale={locale} onChoose={choose} />
            </CalendarPanel>
          )}
        </div>
      )}
    </Field>
  );
}

/** The panel that opens under the button. With its label it fits between the header and the bar at the bottom. */
function CalendarPanel({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the form's own would be read out as a part of the order.
    <div
      ref={panel}
      id={id}
      role="group"
      aria-label={label}
      className="mt-2 scroll-mt-22 animate-fade-in scroll-mb-20 rounded-card border border-line bg-white p-3 sm:p-4 lg:scroll-mb-6"
    >
      <Suspense fallback={<Skeleton className="h-76 w-full max-w-[19.25rem]" />}>
        {children}
        <ScrollNear target={panel} />
      </Suspense>
    </div>
  );
}

/** Scrolls to the target once what is beside it has arrived. */
function ScrollNear({ target }: { target: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    target.current?.scrollIntoView({ block: 'nearest' });
  }, [target]);
  return null;
}

function CalendarMark() {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-5 shrink-0 text-muted"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect x="3" y="4.5" width="14" height="12.5" rx="2.5" />
      <path d="M3 8.5h14M7 2.5v4m6-4v4" />
    </svg>
  );
}
