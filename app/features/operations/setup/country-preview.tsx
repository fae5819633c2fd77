import { Card } from '#app/ui/layout/card.tsx';
import { countryAddress } from '#domain/shared/addresses/country-address.ts';
import { countryUsage } from '#domain/shared/addresses/country-usage.ts';
import type { SizeUnit } from '#domain/shared/area.ts';
import { countryName, WEEK_LABELS } from '#domain/site/country-labels.ts';
import type { StudioCountry } from '#domain/site/country-schema.ts';

/** The parts of a layout by their letters. */
const LETTERS = { A: null, C: 'city', S: 'state', Z: 'zipCode' } as const;
const isLetter = (letter: string): letter is keyof typeof LETTERS => letter in LETTERS;

/** The lines of an address with the names of its parts: `Address`, `Postal code City`. */
function labelLines(code: string): string[] {
  const form = countryAddress(code);
  const label = (letter: string) => {
    const part = isLetter(letter) ? LETTERS[letter] : null;
    return part ? (form[part]?.label.en ?? '') : 'Address';
  };
  return form.layout.split('%n').map((line) => line.replace(/%([A-Z])/g, (_whole, letter: string) => label(letter)));
}

type CountryPreviewProps = { country: StudioCountry; sizeUnit: SizeUnit };

/** What follows from a country, as customers meet it. */
export function CountryPreview({ country, sizeUnit }: CountryPreviewProps) {
  const usage = countryUsage(country.code);
  const isDay24 = (country.hourCycle ?? usage.hourCycle) === 'h23';
  const facts = {
    'Week begins': WEEK_LABELS[country.weekStart ?? usage.weekStart],
    Times: isDay24 ? '14:30' : '2:30 PM',
    Sizes: sizeUnit === 'm2' ? '120 m²' : '1,200 sq ft',
    'Time zone': country.timeZone?.replaceAll('_', ' ') ?? 'As set on the server',
  };
  return (
    <Card role="region" aria-label={`In ${countryName(country.code)}`} className="p-5">
      <h3 className="display display-card">In {countryName(country.code)}</h3>
      <p className="mt-4 text-sm text-muted">Addresses</p>
      <ul aria-label="Address" className="mt-1 rounded-input bg-well px-4 py-3 text-[0.9375rem] text-ink">
        {labelLines(country.code).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-[0.9375rem]">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
