import { ErrorPage } from '#app/features/site/error-page.tsx';
import { ChangePolicyForm } from '#app/features/site/settings/change-policy-form.tsx';
import { PricedFormPage } from '#app/features/site/settings/settings-pages.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'settings' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Settings: Changes by customers');

export default function ChangesSettingsRoute() {
  return (
    <PricedFormPage name="changes">
      {(settings, currency) => <ChangePolicyForm settings={settings} currency={currency} />}
    </PricedFormPage>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
