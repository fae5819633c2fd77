import { LicensePreview, TermsFields } from '#app/features/site/settings/terms-fields.tsx';
import { useSite } from '#app/lib/page/site.ts';
import { useCountryExamples } from '#app/lib/page/use-country-examples.ts';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { licenseEnd } from '#domain/deliveries/licenses/license-days.ts';
import { englishName } from '#domain/shared/by-locale.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { LicenseSettings } from '#domain/site/settings/license-settings.ts';
import { getLicenseTerms, type LicenseFacts, type TermsByLanguage } from '#domain/site/settings/license-terms.ts';
import type { StudioSettings } from '#domain/site/settings/studio-settings.ts';

export type TypedLicense = { terms: TermsByLanguage; months: string };

export const typeLicense = ({ terms, months }: LicenseSettings, languages: readonly Locale[]): TypedLicense => ({
  terms: getLicenseTerms(terms, languages),
  months: months === null ? '' : String(months),
});

/** What would be saved. Our own text is none of the studio's, so that it follows ours. */
export function readLicense({ terms, months }: TypedLicense, languages: readonly Locale[]): LicenseSettings {
  const usual = getLicenseTerms({}, languages);
  const isUsual = languages.every((language) => (terms[language] ?? '').trim() === usual[language]);
  return { terms: isUsual ? {} : terms, months: months.trim() === '' ? null : Number(months) };
}

/** What is compared of the license. */
export const listLicenseParts = (languages: readonly Locale[]): ComparedPart<StudioSettings>[] => [
  { label: 'Valid for months', show: ({ delivery }) => String(delivery.license.months ?? '') },
  ...languages.map((language) => ({
    label: languages.length === 1 ? 'Text of the license' : `Text of the license in ${englishName(language)}`,
    show: ({ delivery }: StudioSettings) => typeLicense(delivery.license, languages).terms[language] ?? '',
  })),
];

/** Somebody and something that the preview speaks of. */
const EXAMPLE = { licensee: 'Jane Doe', property: 'Example Street 1' };

function exampleFacts(studio: string, { months }: LicenseSettings, property = EXAMPLE.property): LicenseFacts {
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const isUsable = months === null || (Number.isInteger(months) && months > 0);
  return { ...EXAMPLE, property, studio, endsOn: isUsable ? licenseEnd(today, months) : null };
}

type LicenseFieldsProps = {
  typed: TypedLicense;
  errors: Readonly<Record<string, string>>;
  onChange: (next: Partial<TypedLicense>) => void;
};

/** What new deliveries say of the use of their pictures, with a preview. */
export function LicenseFields({ typed, errors, onChange }: LicenseFieldsProps) {
  const { languages, business } = useSite();
  const examples = useCountryExamples();
  const asked = readLicense(typed, languages);
  const isUsual = Object.keys(asked.terms).length === 0;
  return (
    <div className="flex flex-col gap-5">
      <Field
        label="Valid for months"
        name="months"
        hint="From the day of the first link. Empty for no end."
        error={errors['delivery.license.months']}
        className="max-w-60"
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            value={typed.months}
            onChange={({ target }) => onChange({ months: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-5 lg:grid-cols-2">
        <TermsFields
          terms={typed.terms}
          onChange={(terms) => onChange({ terms })}
          errors={errors}
          path="delivery.license.terms"
        />
      </div>
      {!isUsual && (
        <Button
          variant="ghost"
          size="sm"
          className="-my-2 -ml-4 self-start"
          onClick={() => onChange({ terms: getLicenseTerms({}, languages) })}
        >
          Use the standard text
        </Button>
      )}
      <LicensePreview terms={typed.terms} facts={exampleFacts(business.brandName, asked, examples.fullAddress)} />
    </div>
  );
}
