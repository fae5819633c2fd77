import { CalendarPage } from '#app/features/calendar/calendar-page.tsx';
import { ShootChanges } from '#app/features/calendar/shoot-copies/shoot-changes.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

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
