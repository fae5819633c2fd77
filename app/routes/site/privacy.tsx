import { LegalPage } from '#app/features/legal/legal-page.tsx';
import { PRIVACY_SECTIONS, PRIVACY_VERSION } from '#app/features/legal/privacy-text.tsx';
import { versionDay } from '#app/features/legal/version-day.ts';
import { LISTED } from '#app/lib/page-handle.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { PATHS } from '#app/lib/paths.ts';
import { getSite, type MetaInput } from '#app/lib/site.ts';

export const handle = LISTED;

export const meta = (input: MetaInput) =>
  pageMeta(input, {
    title: 'Privacy Policy',
    description: `What ${getSite(input).business.brandName} keeps about you when you order, pay, write or sign in, for how long, and what you can ask for.`,
    path: PATHS.privacy,
  });

export default function PrivacyRoute() {
  return (
    <LegalPage
      title="Privacy Policy"
      dateLine={
        <>
          Last changed on <time dateTime={PRIVACY_VERSION}>{versionDay(PRIVACY_VERSION)}</time>
        </>
      }
      lead="In short: we keep what a shoot, its invoice and an answer to you need, we say for how long, and nobody follows you around."
      sections={PRIVACY_SECTIONS}
    />
  );
}
