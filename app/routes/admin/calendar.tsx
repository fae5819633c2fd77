import { CalendarPage } from '#app/features/calendar/calendar-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Shooting Calendar');

export default function CalendarRoute() {
  return <CalendarPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
