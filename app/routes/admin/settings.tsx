import { SettingsPage } from '#app/features/settings/settings-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const handle: PageHandle = { right: 'settings' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Settings');

export default function SettingsRoute() {
  return <SettingsPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
