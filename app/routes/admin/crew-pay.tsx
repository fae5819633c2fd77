import { CrewPayPage } from '#app/features/billing/crew-pay/crew-pay-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'crew' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Crew pay');

export default function CrewPayRoute() {
  return <CrewPayPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
