import { ErrorPage } from '#app/features/site/error-page.tsx';
import { InvoicesForm } from '#app/features/site/settings/invoices-form.tsx';
import { SettingsFormPage } from '#app/features/site/settings/settings-pages.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'settings' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Settings: Invoices');

export default function InvoicesSettingsRoute() {
  return <SettingsFormPage name="invoices">{(settings) => <InvoicesForm settings={settings} />}</SettingsFormPage>;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
