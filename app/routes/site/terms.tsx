import { LegalPage } from '#app/features/legal/legal-page.tsx';
import { TERMS_SECTIONS } from '#app/features/legal/terms-text.tsx';
import { versionDay } from '#app/features/legal/version-day.ts';
import { LISTED } from '#app/lib/page-handle.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { PATHS } from '#app/lib/paths.ts';
import { getSite, type MetaInput } from '#app/lib/site.ts';
import { TERMS_VERSION } from '#domain/orders/terms.ts';

export const handle = LISTED;

export const meta = (input: MetaInput) =>
  pageMeta(input, {
    title: 'Terms of Use',
    description: `The terms of ${getSite(input).business.brandName}: ordering a shoot, prices, rescheduling and weather, delivery, the licence of the pictures, and refunds.`,
    path: PATHS.terms,
  });

export default function TermsRoute() {
  return (
    <LegalPage
      title="Terms of Use"
      dateLine={
        <>
          Version of <time dateTime={TERMS_VERSION}>{versionDay(TERMS_VERSION)}</time>
        </>
      }
      lead="In short: you see the price before you order, you can move or cancel until the day before, and the pictures are yours to market the property with."
      sections={TERMS_SECTIONS}
    />
  );
}
