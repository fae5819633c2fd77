import { AccountArea } from '#app/features/accounts/area/account-area.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';

export default function AccountLayout() {
  return <AccountArea />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
