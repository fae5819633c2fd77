import { SetupPage } from '#app/features/operations/setup/setup-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Setup');

export default function SetupRoute() {
  return <SetupPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
