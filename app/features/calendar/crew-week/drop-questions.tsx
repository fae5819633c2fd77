import { useState } from 'react';
import { formatWallTime } from '#app/lib/time/wall-time.ts';
import { timeIn } from '#app/lib/time/zoned-time.ts';
import type { CrewWeek } from '#domain/calendar/crew-week-json.ts';
import { RefusalDialog } from '../crew/refusal-dialog.tsx';
import { TellDialog, type Told } from '../crew/tell-dialog.tsx';
import type { Dropped } from './held-layer.tsx';
import { type ChosenTime, firstTime, TimeChoice } from './time-choice.tsx';
import { type Planned, useWeekDrop } from './use-week-drop.ts';
import { getCustomer, getPackage, tellPlace } from './week-drag.ts';

const UNTOLD: Told = { tell_customer: false, reason: '' };

const usualTime = ({ held, fit }: Dropped, timeZone: string) => {
  if (fit) return fit.time;
  return held.kind === 'shoot' ? timeIn(held.shoot.shoot_datetime, timeZone) : (held.order.preferred_time ?? '12:00');
};

/** The moment and the wall time of a choice. An own time on the shoot's own day is its instant, so that another person keeps it to the minute. */
function momentOf(dropped: Dropped, chosen: ChosenTime, timeZone: string): { moment: string; time: string } {
  const { fit, place } = dropped;
  if (chosen.kind === 'free' && fit?.free) return { moment: fit.free.starts_at, time: fit.free.time };
  if (chosen.kind === 'own' && fit) return { moment: fit.starts_at, time: fit.time };
  const time = chosen.kind === 'other' ? chosen.time : usualTime(dropped, timeZone);
  return { moment: `${place.day}T${time}`, time };
}

type Asking = { data: CrewWeek; nameOf: (personId: string) => string };

/** Takes drops, and keeps what is asked of the last one: nothing for another person at the same time that is free. */
export function useDropQuestions({ data, nameOf }: Asking) {
  const { time_zone: timeZone, people } = data;
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const [chosen, setChosen] = useState<ChosenTime>({ kind: 'own' });
  const { drop, ...refusal } = useWeekDrop({ timeZone, people });
  const planOf = (of: Dropped, time: ChosenTime): Planned => {
    const at = momentOf(of, time, timeZone);
    const where = `${tellPlace(of.place, nameOf(of.place.personId))}, ${formatWallTime(at.time)}`;
    return { ...of, moment: at.moment, tried: `${getPackage(of.held)} for ${getCustomer(of.held)}, ${where}` };
  };
  const ask = (next: Dropped) => {
    const { held, place, fit } = next;
    const first = planOf(next, { kind: 'own' });
    const isSame = held.kind === 'shoot' && first.moment === held.shoot.shoot_datetime;
    if (isSame && place.personId === held.shoot.person_id) return;
    if (isSame && fit?.reasons.length === 0) return void drop(first, UNTOLD);
    setChosen(firstTime(fit));
    setDropped(next);
  };
  const close = () => setDropped(null);
  const tell = async (told: Told) => {
    if (!dropped) return;
    close();
    await drop(planOf(dropped, chosen), told);
  };
  const tried = dropped ? planOf(dropped, chosen).tried : '';
  const own = dropped ? usualTime(dropped, timeZone) : '';
  return { ask, dropped, tried, own, chosen, setChosen, close, tell, ...refusal };
}

type DropQuestionsProps = { questions: ReturnType<typeof useDropQuestions>; onExplain: () => void };

/** What is asked of a drop: at which time, whether the customer is told, and whether what speaks against it is set aside (CAL-25). */
export function DropQuestions({ questions, onExplain }: DropQuestionsProps) {
  const { dropped, refused, leave, close } = questions;
  if (refused) {
    return (
      <RefusalDialog
        refusal={refused.refusal}
        difference={refused.difference}
        tried={refused.tried}
        onClose={leave}
        onExplain={() => {
          leave();
          onExplain();
        }}
        onOverride={questions.override}
      />
    );
  }
  if (!dropped) return null;
  const isOrder = dropped.held.kind === 'order';
  return (
    <TellDialog
      tried={questions.tried}
      verb={isOrder ? 'Book' : 'Move'}
      hasReason={!isOrder}
      onClose={close}
      onTell={questions.tell}
    >
      <TimeChoice own={questions.own} fit={dropped.fit} chosen={questions.chosen} onChoose={questions.setChosen} />
    </TellDialog>
  );
}
