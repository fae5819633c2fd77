import type { ReactNode } from 'react';
import { formatWallTime } from '#app/lib/time/wall-time.ts';
import { Input } from '#app/ui/form/field.tsx';
import type { Fit } from '#domain/calendar/crew-week-json.ts';

/** Which time a drop is for: its own, the nearest free one, or another (`HH:mm`). */
export type ChosenTime = { kind: 'own' | 'free' } | { kind: 'other'; time: string };

/** The time to begin with: its own where that can be had, else the free one. */
export const firstTime = (fit: Fit | null): ChosenTime =>
  fit?.free && fit.reasons.length > 0 ? { kind: 'free' } : { kind: 'own' };

type TimeChoiceProps = { own: string; fit: Fit | null; chosen: ChosenTime; onChoose: (chosen: ChosenTime) => void };

/** Asks for the time of a drop, and says what stands against its own. */
export function TimeChoice({ own, fit, chosen, onChoose }: TimeChoiceProps) {
  const isImpossible = fit !== null && fit.reasons.length > 0 && !fit.can_override;
  const line = (kind: ChosenTime['kind']) => ({
    kind,
    isChosen: chosen.kind === kind,
    onChoose: () => onChoose(kind === 'other' ? { kind, time: own } : { kind }),
  });
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium text-ink">Time</legend>
      <TimeLine {...line('own')} isDisabled={isImpossible}>
        {formatWallTime(own)}
      </TimeLine>
      {fit?.reasons.map(({ code, sentence }) => (
        <p key={`${code} ${sentence}`} className="ml-8 text-sm text-pretty text-warning-text">
          {sentence}
        </p>
      ))}
      {fit?.free && <TimeLine {...line('free')}>{formatWallTime(fit.free.time)}, nearest free time</TimeLine>}
      <div className="flex flex-wrap items-center gap-x-3">
        <TimeLine {...line('other')}>Another time</TimeLine>
        {chosen.kind === 'other' && (
          <Input
            type="time"
            name="time"
            required
            aria-label="Another time"
            value={chosen.time}
            onChange={({ target }) => onChoose({ kind: 'other', time: target.value })}
            className="w-36"
          />
        )}
      </div>
    </fieldset>
  );
}

type TimeLineProps = {
  kind: ChosenTime['kind'];
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** One of the times, as a radio button with its words. */
function TimeLine({ kind, isChosen, isDisabled = false, onChoose, children }: TimeLineProps) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-[0.9375rem] text-ink">
      <input
        type="radio"
        name="time_kind"
        value={kind}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent-text"
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}
