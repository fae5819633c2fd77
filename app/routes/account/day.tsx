import { Navigate } from 'react-router';
import { OwnPay } from '#app/features/billing/crew-pay/own-pay.tsx';
import { DayPage } from '#app/features/production/day/day-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import { useSession } from '#app/lib/session/session-store.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Your day');

/** The day of who does shoots. Staff without one go on to where they begin. */
export default function DayRoute() {
  const session = useSession();
  const account = session.state === 'signed_in' ? session.account : null;
  if (account?.role === 'staff' && !account.has_day) return <Navigate to={account.home_path} replace />;
  return (
    <DayPage>
      <OwnPay />
    </DayPage>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
