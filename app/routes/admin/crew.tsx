import { CrewPage } from '#app/features/crew/crew-page.tsx';
import { ShootChanges } from '#app/features/shoot-changes/shoot-changes.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

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
