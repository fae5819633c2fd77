import { CrewPage } from '#app/features/crew/crew-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Crew');

export default function CrewRoute() {
  return <CrewPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
