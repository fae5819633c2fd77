import { type AskedTraits, type TakenOver, takenOver } from '#domain/catalogue/needed-visit.ts';
import { LIGHT_LABELS } from './format-values.ts';
import type { PackageForm } from './package-form.ts';
import { secondPersonDocument } from './second-person-fields.tsx';

const toTraits = (form: PackageForm): AskedTraits => ({
  skill: form.skill.trim() || undefined,
  light: form.light === 'any' ? undefined : form.light,
  ...secondPersonDocument(form),
});

/** What parts bring along, in a few words: `Interior, Drone · Daylight and Twilight, in two visits · a second person (Gimbal)`. */
function inWords({ skills, lights, hasSecond, secondSkills }: TakenOver): string {
  const light = lights.map((kind) => LIGHT_LABELS[kind]).join(' and ');
  return [
    skills.join(', '),
    lights.length > 1 ? `${light}, in two visits` : light,
    hasSecond && `a second person${secondSkills.length > 0 ? ` (${secondSkills.join(', ')})` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

type TakenOverNoteProps = { form: PackageForm; forms: readonly PackageForm[] };

/** Says what a package of parts takes over from them; nothing where they ask for nothing. */
export function TakenOverNote({ form, forms }: TakenOverNoteProps) {
  if (form.priceKind !== 'parts') return null;
  const words = inWords(takenOver(forms.filter(({ id }) => form.parts.includes(id)).map(toTraits)));
  if (!words) return null;
  return (
    <p className="rounded-input bg-well px-4 py-3 text-[0.9375rem] text-pretty text-body">
      From its parts: <strong className="font-semibold text-ink">{words}</strong>. What is filled in here holds instead,
      for all of them.
    </p>
  );
}
