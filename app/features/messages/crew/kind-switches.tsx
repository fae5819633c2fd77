import { CheckLine } from '#app/ui/form/check-line.tsx';
import type { OwnKinds } from '#domain/messages/crew/crew-json.ts';
import type { CrewKind } from '#domain/messages/crew/crew-kinds.ts';

type KindSwitchesProps = {
  kinds: OwnKinds;
  labels: Partial<Record<CrewKind, string>>;
  onChange: (off: CrewKind[]) => void;
};

/** A box for each kind of email about the work: ticked ones are sent. */
export function KindSwitches({ kinds: { kinds, off }, labels, onChange }: KindSwitchesProps) {
  const set = (kind: CrewKind, isOn: boolean) =>
    onChange(isOn ? off.filter((each) => each !== kind) : [...off.filter((each) => each !== kind), kind]);
  return (
    <ul className="flex flex-col">
      {kinds.map((kind) => (
        <li key={kind}>
          <CheckLine name={kind} isChecked={!off.includes(kind)} onCheck={(isOn) => set(kind, isOn)}>
            {labels[kind]}
          </CheckLine>
        </li>
      ))}
    </ul>
  );
}
