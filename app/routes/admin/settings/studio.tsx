import { ErrorPage } from '#app/features/site/error-page.tsx';
import { StudioPage } from '#app/features/site/settings/settings-pages.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'settings' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Settings: Studio');

export default function StudioSettingsRoute() {
  return <StudioPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
