import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { LoadingPage } from '#app/features/site/loading-page.tsx';
import { useHydrated } from '#app/lib/page/hydrated.ts';

/**
 * Around the pages that depend on what the browser keeps: a session, a draft, an address behind `#`. The server sends
 * their frame, which is the same for everybody; the page itself follows once scripts run.
 */
export default function BrowserLayout() {
  if (!useHydrated()) return <LoadingPage />;
  // A page waits here for its messages.
  return (
    <Suspense fallback={<LoadingPage />}>
      <Outlet />
    </Suspense>
  );
}
