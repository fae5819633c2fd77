import { Segment } from '#app/ui/form/segment.tsx';
import { SIZE_UNITS, type SizeUnit } from '#domain/shared/area.ts';
import { AmountLine, ChoiceLine, Group, Line, type Part } from './form-parts.tsx';
import { PRICE_KIND_LABELS, SIZE_UNIT_LABELS } from './format-values.ts';
import type { PackageForm } from './package-form.ts';
import { PartsFields } from './parts-fields.tsx';
import type { SharedPriceForm } from './price-form.ts';
import { TierTable } from './tier-table.tsx';
import { Translations } from './translation-fields.tsx';

/** The unit of all sizes of the catalog. */
export type SizeUnitChoice = { unit: SizeUnit; onChoose: (unit: SizeUnit) => void };

const PRICE_KINDS = ['fixed', 'photo_count', 'tiers', 'per_unit', 'parts'] as const;

const KIND_HINTS: Record<PackageForm['priceKind'], string> = {
  fixed: 'The same for every home.',
  photo_count: 'Customers choose how many photos they want.',
  tiers: 'The size of the home decides. Customers see “from” until they have said it.',
  per_unit: 'Customers choose how many they want.',
  parts: 'Several packages together, for less.',
};

type PriceFieldsProps = Part<PackageForm> & { forms: readonly PackageForm[]; size: SizeUnitChoice };

/** How a package is priced, and the numbers of that. */
export function PriceFields({ forms, size, ...part }: PriceFieldsProps) {
  const { form, onChange } = part;
  return (
    <Group title="Price">
      <ChoiceLine
        label="Priced"
        name="priceKind"
        hint={KIND_HINTS[form.priceKind]}
        className="max-w-md"
        value={form.priceKind}
        values={PRICE_KINDS}
        labels={PRICE_KIND_LABELS}
        onChoose={(priceKind) => onChange({ priceKind })}
      />
      {form.priceKind === 'fixed' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <AmountLine {...part} label="Price" name="amount" />
          <Line {...part} label="Photos included" name="includedPhotos" inputMode="numeric" hint="0 for a video" />
        </div>
      )}
      {form.priceKind === 'photo_count' && <PhotoCountFields {...part} />}
      {form.priceKind === 'tiers' && <SizeFields {...part} size={size} />}
      {form.priceKind === 'per_unit' && <UnitFields {...part} />}
      {form.priceKind === 'parts' && <PartsFields {...part} forms={forms} />}
    </Group>
  );
}

function PhotoCountFields(part: Part<PackageForm>) {
  return (
    <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-3">
      <Line {...part} label="Fewest photos" name="minPhotos" inputMode="numeric" />
      <AmountLine {...part} label="Their price" name="base" />
      <Line {...part} label="Most photos" name="maxPhotos" inputMode="numeric" />
      <Line {...part} label="Photos per step" name="step" inputMode="numeric" />
      <AmountLine {...part} label="Price per step" name="stepPrice" />
      <Line {...part} label="Photos at first" name="defaultCount" inputMode="numeric" />
    </div>
  );
}

type SizeFieldsProps = {
  form: Pick<SharedPriceForm, 'tiers'> & { key: string };
  errors: Part<SharedPriceForm>['errors'];
  onChange: (changes: Pick<SharedPriceForm, 'tiers'>) => void;
  size: SizeUnitChoice;
};

/** The sizes of homes with their prices, of a package or an add-on. */
export function SizeFields({ form, errors, onChange, size }: SizeFieldsProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div role="radiogroup" aria-label="Unit of sizes" className="flex w-fit rounded-full bg-well p-1">
          {SIZE_UNITS.map((unit) => (
            <Segment
              key={unit}
              name={`size-unit-${form.key}`}
              value={unit}
              isChosen={unit === size.unit}
              onChoose={() => size.onChoose(unit)}
              className="min-h-9 px-4 pointer-coarse:min-h-11"
            >
              {SIZE_UNIT_LABELS[unit]}
            </Segment>
          ))}
        </div>
        <p className="text-sm text-muted">For all sizes of the catalog. Numbers stay as they are.</p>
      </div>
      <TierTable tiers={form.tiers} unit={size.unit} errors={errors} onChange={(tiers) => onChange({ tiers })} />
    </>
  );
}

type UnitPart = Omit<Part<Omit<SharedPriceForm, 'tiers'>>, 'onChange'> & {
  onChange: (changes: Partial<Omit<SharedPriceForm, 'tiers'>>) => void;
};

/** The price of one of something that is sold by the piece. */
export function UnitFields(part: UnitPart) {
  return (
    <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-3">
      <AmountLine {...part} label="Price of one" name="unitPrice" />
      <Line {...part} label="Unit" name="unitName" maxLength={24} placeholder="photo" />
      <Translations {...part} label="Unit" name="unitName" maxLength={24} />
      <Line {...part} label="Fewest" name="minUnits" inputMode="numeric" />
      <Line {...part} label="Most" name="maxUnits" inputMode="numeric" />
    </div>
  );
}
