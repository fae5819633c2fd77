import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { RealtorAuth } from '#app/features/accounts/sign-in/realtor-auth.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import { exteriorTwilight } from '#app/lib/pictures.ts';
import type { Route } from './+types/realtor-auth.ts';

export const meta = ({ location }: { location: Pick<Route.MetaArgs['location'], 'search'> }) =>
  unlistedMeta(new URLSearchParams(location.search).get('tab') === 'signup' ? 'Sign Up' : 'Sign In');

export default function RealtorAuthRoute() {
  return (
    <AuthFrame picture={exteriorTwilight} line="Every picture of every listing, in one place.">
      <RealtorAuth />
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
