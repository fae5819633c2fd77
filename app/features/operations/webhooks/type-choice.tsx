import { CheckLine } from '#app/ui/form/check-line.tsx';
import {
  EVENT_CATALOGUE,
  SELECTABLE_EVENT_TYPES,
  type SelectableEventType,
} from '#domain/operations/events/event-catalogue.ts';

const GROUPS = [
  { label: 'Orders', begins: ['order.'] },
  { label: 'Payments', begins: ['payment.'] },
  { label: 'Shoots', begins: ['booking.'] },
  { label: 'Deliveries', begins: ['delivery.'] },
  { label: 'Reviews', begins: ['review.'] },
  { label: 'Accounts', begins: ['account.', 'staff.'] },
];

const typesOf = (begins: readonly string[]) =>
  SELECTABLE_EVENT_TYPES.filter((type) => begins.some((begin) => type.startsWith(begin)));

type TypeChoiceProps = { chosen: readonly SelectableEventType[]; onChoose: (types: SelectableEventType[]) => void };

/** Which events a webhook gets: all, also such that come later, or chosen ones. */
export function TypeChoice({ chosen, onChoose }: TypeChoiceProps) {
  const toggle = (type: SelectableEventType, isChecked: boolean) =>
    onChoose(isChecked ? [...chosen, type] : chosen.filter((each) => each !== type));
  return (
    <div className="flex flex-col gap-4">
      {GROUPS.map(({ label, begins }) => (
        <fieldset key={label}>
          <legend className="text-sm font-medium text-ink">{label}</legend>
          <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
            {typesOf(begins).map((type) => (
              <CheckLine key={type} isChecked={chosen.includes(type)} onCheck={(next) => toggle(type, next)}>
                <span title={EVENT_CATALOGUE[type].summary} className="font-mono text-sm">
                  {type}
                </span>
              </CheckLine>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
