import { ErrorPage } from '#app/features/site/error-page.tsx';
import { SettingsRedirect } from '#app/features/site/settings/settings-layout.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'settings' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Settings');

export default function SettingsRoute() {
  return <SettingsRedirect />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
