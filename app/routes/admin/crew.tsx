import { ShootChanges } from '#app/features/calendar/shoot-copies/shoot-changes.tsx';
import { CrewPage } from '#app/features/scheduling/people/crew-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'crew' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Crew');

export default function CrewRoute() {
  return (
    <>
      <ShootChanges />
      <CrewPage />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
