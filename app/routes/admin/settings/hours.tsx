import { ErrorPage } from '#app/features/site/error-page.tsx';
import { CalendarForm } from '#app/features/site/settings/calendar-form.tsx';
import { SettingsFormPage } from '#app/features/site/settings/settings-pages.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'settings' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Settings: Hours and booking');

export default function HoursSettingsRoute() {
  return <SettingsFormPage name="hours">{(settings) => <CalendarForm settings={settings} />}</SettingsFormPage>;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
