import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Line, type Part } from './form-parts.tsx';

/** A second person who comes along, as the forms of packages and add-ons have it. */
export type SecondPersonForm = { hasSecond: boolean; secondSkill: string };

type SecondPerson = { people?: 2 | undefined; secondSkill?: string | undefined };

export const NO_SECOND_PERSON: SecondPersonForm = { hasSecond: false, secondSkill: '' };

export const secondPersonForm = ({ people, secondSkill = '' }: SecondPerson): SecondPersonForm => ({
  hasSecond: people === 2,
  secondSkill,
});

/** What the form would be saved as. */
export function secondPersonDocument({ hasSecond, secondSkill }: SecondPersonForm): SecondPerson {
  if (!hasSecond) return {};
  return { people: 2, ...(secondSkill.trim() ? { secondSkill } : {}) };
}

/** The controls of a second person by their paths. */
export const SECOND_PERSON_CONTROLS = { people: 'hasSecond', secondSkill: 'secondSkill' };

export function SecondPersonFields(part: Part<SecondPersonForm>) {
  const { form, onChange } = part;
  return (
    <div className="flex flex-col gap-3">
      <CheckLine name="hasSecond" isChecked={form.hasSecond} onCheck={(hasSecond) => onChange({ hasSecond })}>
        A second person comes along
      </CheckLine>
      {form.hasSecond && (
        <Line
          {...part}
          label="Skill of the second person"
          name="secondSkill"
          className="max-w-md"
          maxLength={40}
          required={false}
          hint="A time is offered only where both are free"
        />
      )}
    </div>
  );
}
