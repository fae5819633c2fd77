import { ErrorPage } from '#app/features/site/error-page.tsx';
import { PlacesPage } from '#app/features/site/settings/settings-pages.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'settings' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Settings: Places');

export default function PlacesSettingsRoute() {
  return <PlacesPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
