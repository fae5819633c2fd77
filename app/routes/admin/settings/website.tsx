import { ErrorPage } from '#app/features/site/error-page.tsx';
import { SettingsFormPage } from '#app/features/site/settings/settings-pages.tsx';
import { WebsiteForm } from '#app/features/site/settings/website-form.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'settings' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Settings: Your own website');

export default function WebsiteSettingsRoute() {
  return <SettingsFormPage name="website">{(settings) => <WebsiteForm settings={settings} />}</SettingsFormPage>;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
