import { randomId } from '#app/lib/state/random-id.ts';
import { Button } from '#app/ui/button/button.tsx';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { EquipmentSettings } from '#domain/site/settings/studio-settings.ts';
import { settingId } from './settings-index.ts';

/** A piece of shared equipment as it is typed. */
export type TypedEquipment = { key: string; skill: string; count: string };

export const typeEquipment = (equipment: EquipmentSettings): TypedEquipment[] =>
  equipment.map(({ skill, count }) => ({ key: randomId(), skill, count: String(count) }));

export const readEquipment = (equipment: readonly TypedEquipment[]): EquipmentSettings =>
  equipment.map(({ skill, count }) => ({ skill: skill.trim(), count: Number(count) }));

/** Shared equipment in a line, to compare one setting with another. */
export const formatEquipment = (equipment: EquipmentSettings): string =>
  equipment.map(({ skill, count }) => `${count} × ${skill}`).join(', ') || 'None';

type EquipmentFieldsProps = {
  equipment: readonly TypedEquipment[];
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (next: TypedEquipment[]) => void;
};

/** What the studio has a number of, so that no more shoots at once need it: one drone for three pilots. */
export function EquipmentFields({ equipment, errors, onChange }: EquipmentFieldsProps) {
  const change = (key: string, next: Partial<TypedEquipment>) =>
    onChange(equipment.map((each) => (each.key === key ? { ...each, ...next } : each)));
  return (
    <fieldset id={settingId('equipment')} className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium text-ink">Shared equipment</legend>
      <p className="text-sm text-muted">
        The most shoots at the same time that need a skill of the catalog, for example one with a drone.
      </p>
      {equipment.map(({ key, skill, count }, index) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-start gap-3 sm:max-w-md">
          <Field label="Skill" name={`equipment.${index}.skill`} error={errors[`equipment.${index}.skill`]}>
            {(control) => (
              <Input
                {...control}
                maxLength={40}
                value={skill}
                onChange={({ target }) => change(key, { skill: target.value })}
              />
            )}
          </Field>
          <Field label="There are" name={`equipment.${index}.count`} error={errors[`equipment.${index}.count`]}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={0}
                max={100}
                step={1}
                value={count}
                onChange={({ target }) => change(key, { count: target.value })}
              />
            )}
          </Field>
          <IconButton
            aria-label={`Remove ${skill || 'this equipment'}`}
            className="mt-7"
            onClick={() => onChange(equipment.filter((each) => each.key !== key))}
          >
            <Icon name="close" className="size-4" />
          </IconButton>
        </div>
      ))}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        onClick={() => onChange([...equipment, { key: randomId(), skill: '', count: '1' }])}
      >
        Add equipment
      </Button>
    </fieldset>
  );
}
