import { examplePostalCodes, usualTaxName } from '#domain/shared/addresses/country-examples.ts';
import { FIRST_COUNTRY } from './first-country.ts';
import { useSite } from './site.ts';

/**
 * What fields show as an example in the studio's country: a street or a place of the sample is shown to the sample alone, since an example
 * of a foreign one reads as an instruction.
 */
export function useCountryExamples() {
  const { formats, isSample } = useSite();
  const country = formats.country ?? FIRST_COUNTRY;
  const ofSample = (example: string) => (isSample && country === FIRST_COUNTRY ? example : undefined);
  return {
    country,
    taxName: usualTaxName(country),
    region: ofSample('DC'),
    postalCodes: ofSample('20005, 200*') ?? (examplePostalCodes(country) || undefined),
    point: ofSample('38.9072, -77.0369'),
    phoneNotice:
      ofSample('We do not come here yet. Call us at +1 202 555 0142.') ?? 'We do not come here yet. Call us.',
    propertyName: ofSample('12 Oak Lane'),
    fullAddress: ofSample('12 Oak Lane, Bethesda, MD 20814'),
  };
}
