import { CheckLine } from '#app/ui/form/check-line.tsx';
import { ICON_TYPES, VISIBILITIES } from '#domain/catalogue/packages.ts';
import { AmountLine, ChoiceLine, Group, Line, Lines, type Part } from './form-parts.tsx';
import { LIGHT_CHOICES, LIGHT_LABELS, VISIBILITY_LABELS } from './format-values.ts';
import { ItemPictureField } from './item-picture-field.tsx';
import type { PackageForm } from './package-form.ts';
import { PriceFields, type SizeUnitChoice } from './price-fields.tsx';
import { SecondPersonFields } from './second-person-fields.tsx';
import { TakenOverNote } from './taken-over.tsx';
import { LanguageGroups, Translation } from './translation-fields.tsx';

export type PackageFieldsProps = Part<PackageForm> & {
  /** Orders and links know the package by its id. */
  isIdFixed: boolean;
  /** All packages, of which others can be made. */
  forms: readonly PackageForm[];
  size: SizeUnitChoice;
};

/** All fields of a package. */
export function PackageFields({ isIdFixed, forms, size, ...part }: PackageFieldsProps) {
  return (
    <div className="flex flex-col gap-6">
      <WordFields part={part} isIdFixed={isIdFixed} />
      <PriceFields {...part} forms={forms} size={size} />
      <ShownFields {...part} />
      <ItemPictureField
        {...part}
        text="Shown with the package on the pricing page and in the order form. Without one its card is plain, or has one of the two pictures of the pricing page."
      />
      <FurtherFields {...part} forms={forms} />
      <OtherLanguages {...part} />
    </div>
  );
}

function WordFields({ part, isIdFixed }: { part: Part<PackageForm>; isIdFixed: boolean }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Line {...part} label="Name" name="name" maxLength={60} />
        <Line {...part} label="Tag" name="tag" maxLength={24} hint="A word above the name" />
      </div>
      <Lines {...part} label="Description" name="description" rows={2} />
      <Lines {...part} label="Features" name="features" rows={4} required={false} hint="One on each line" />
      <Line
        {...part}
        label="ID"
        name="id"
        maxLength={40}
        readOnly={isIdFixed}
        hint={
          isIdFixed
            ? 'Stays the same: orders and links use it.'
            : 'Part of the address of the order form. It cannot be changed after the package is saved.'
        }
      />
    </div>
  );
}

const ICON_LABELS = {
  Camera: 'Camera',
  Video: 'Video',
  Drone: 'Drone',
  DroneIcon: 'Drone, small',
  Building: 'Building',
  People: 'People',
  Wind: 'Wind',
} as const;

function ShownFields(props: Part<PackageForm>) {
  const { form, onChange } = props;
  return (
    <Group title="Shoot and website">
      <div className="grid gap-5 sm:grid-cols-2">
        <Line {...props} label="Shoot, in minutes" name="duration" inputMode="numeric" />
        <ChoiceLine
          label="Shown"
          name="visibility"
          value={form.visibility}
          values={VISIBILITIES}
          labels={VISIBILITY_LABELS}
          onChoose={(visibility) => onChange({ visibility })}
        />
        <ChoiceLine
          label="Icon"
          name="iconType"
          value={form.iconType}
          values={ICON_TYPES}
          labels={ICON_LABELS}
          onChoose={(iconType) => onChange({ iconType })}
        />
      </div>
      <CheckLine name="popular" isChecked={form.popular} onCheck={(popular) => onChange({ popular })}>
        Mark as “Most booked”
      </CheckLine>
    </Group>
  );
}

function FurtherFields({ forms, ...props }: Part<PackageForm> & { forms: readonly PackageForm[] }) {
  return (
    <Group title="People, light, taxes and reviews" text="All of it can be left empty.">
      <TakenOverNote form={props.form} forms={forms} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Line
          {...props}
          label="Skill"
          name="skill"
          maxLength={40}
          required={false}
          hint="What the person needs who does it"
        />
        <ChoiceLine
          label="Light"
          name="light"
          hint="Twilight shoots end with the evening’s twilight at the property."
          value={props.form.light}
          values={LIGHT_CHOICES}
          labels={LIGHT_LABELS}
          onChoose={(light) => props.onChange({ light })}
        />
        <Line
          {...props}
          label="Tax category"
          name="taxCategory"
          maxLength={40}
          required={false}
          hint="A word that taxes name, such as digital"
        />
        <Line {...props} label="Free review rounds" name="freeRounds" inputMode="numeric" required={false} />
        <AmountLine
          {...props}
          label="A further round costs"
          name="roundPrice"
          required={false}
          hint="Empty where there is none"
        />
      </div>
      <SecondPersonFields {...props} />
    </Group>
  );
}

function OtherLanguages(props: Part<PackageForm>) {
  return (
    <LanguageGroups>
      {(locale) => (
        <>
          <Translation {...props} locale={locale} label="Name" name="name" maxLength={60} />
          <Translation {...props} locale={locale} label="Description" name="description" rows={2} />
          <Translation {...props} locale={locale} label="Features" name="features" rows={3} />
        </>
      )}
    </LanguageGroups>
  );
}
