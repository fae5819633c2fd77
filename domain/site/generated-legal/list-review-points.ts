import { isFederal, type LegalSituation, legalRegime, listTaxes } from './legal-situation.ts';
import { countryInEnglish } from './terms-en.ts';

function describeTaxes({ taxes, is_tax_included: isIncluded }: LegalSituation): string {
  if (taxes.length === 0)
    return 'Taxes: none is named, since your catalog counts none. Add them there if you charge any.';
  const named = listTaxes(taxes, 'en');
  return `Taxes: ${named}, ${isIncluded ? 'included in your prices' : 'on top of your prices'}, as your catalog has it.`;
}

function listForLaw(country: string): string[] {
  switch (legalRegime(country)) {
    case 'eu':
      return [
        'The right of withdrawal: 14 days, when it ends, and the model form that your country wants beside it.',
        'What your country wants on a website besides: register, tax number, supervisory body, dispute settlement.',
        'The legal bases that the privacy policy names, and contracts with those who process data for you.',
      ];
    case 'uk':
      return [
        'The right of withdrawal: 14 days, when it ends, and the model form.',
        'Your registration with the Information Commissioner’s Office, and contracts with those who process data for you.',
      ];
    case 'tr':
      return [
        'Law No. 6502: the preliminary information form and the distance contract that consumers get before they pay.',
        'Law No. 6698 (KVKK): the disclosure text, transfers abroad, and whether you have to register with VERBİS.',
      ];
    case 'us':
      return ['Which privacy and consumer laws of your state apply to a business of your size.'];
    case 'other':
      return [
        `Which rights consumers have in ${countryInEnglish(country)} when they order at a distance, such as withdrawal.`,
        'What the data protection law of your country wants a privacy policy to name.',
      ];
  }
}

/** What of texts that were made from facts somebody has to review, in the words of the portal (SITE-54). */
export function listReviewPoints(situation: LegalSituation): string[] {
  const place = countryInEnglish(situation.country);
  return [
    'Periods and fees: 24 hours to move or cancel, at most 25% of the price after that, 14 days for complaints, 90 days of storage.',
    isFederal(situation.country)
      ? `Law: name the state or province in ${place} whose law and courts are meant.`
      : `Law: that of ${place} is named.`,
    describeTaxes(situation),
    'Liability: whether the law lets you limit it to the price of the order.',
    'The license: what customers may do with pictures, if you sell more or less than the marketing of one property.',
    ...listForLaw(situation.country),
    'Who receives data: your host, your mail service and your accountant, by name where the law wants that.',
  ];
}
