import { DayPage } from '#app/features/day/day-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Your day');

export default function DayRoute() {
  return <DayPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
