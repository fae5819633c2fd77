import { CalendarPage } from '#app/features/calendar/calendar-page.tsx';
import { ShootChanges } from '#app/features/shoot-changes/shoot-changes.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const handle: PageHandle = { right: 'calendar' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Shooting Calendar');

export default function CalendarRoute() {
  return (
    <>
      <ShootChanges />
      <CalendarPage />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
