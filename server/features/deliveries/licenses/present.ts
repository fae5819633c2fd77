import type { LicenseJson, ShownLicense } from '#domain/deliveries/licenses/license-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { hasEnded, renderAllTerms } from '#domain/site/settings/license-terms.ts';
import type { LicenseRow } from '#server/db/schema/licenses.ts';

/** In which languages a license is written out, and which day it is. */
type Showing = { languages: readonly Locale[]; today: string };

/** A license as the visitors of its delivery read it. */
export function presentShownLicense(row: LicenseRow, { languages, today }: Showing): ShownLicense {
  const { licensee, property, startsOn, endsOn, terms } = row;
  return {
    licensee,
    property,
    starts_on: startsOn,
    ends_on: endsOn,
    has_ended: hasEnded(row, today),
    texts: renderAllTerms(terms, row, languages),
  };
}

/** A license as the studio reads and changes it. */
export function presentLicense(row: LicenseRow, showing: Showing): LicenseJson {
  const { studio, terms, version } = row;
  return { ...presentShownLicense(row, showing), studio, terms, version };
}
