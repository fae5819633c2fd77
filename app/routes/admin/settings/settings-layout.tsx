import { ErrorPage } from '#app/features/site/error-page.tsx';
import { SettingsLayout } from '#app/features/site/settings/settings-layout.tsx';

/** Around the sections of the settings; each says which right it needs. */
export default function SettingsLayoutRoute() {
  return <SettingsLayout />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
