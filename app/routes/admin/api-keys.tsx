import { ApiKeysPage } from '#app/features/accounts/api-keys/api-keys-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'API Keys');

export default function ApiKeysRoute() {
  return <ApiKeysPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
