import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { TwoFactor } from '#app/features/accounts/sign-in/two-factor.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import { exteriorDay } from '#app/lib/pictures.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Two-Step Sign-In');

export default function TwoFactorRoute() {
  return (
    <AuthFrame picture={exteriorDay} line="Two locks on the door, and both are yours.">
      <TwoFactor />
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
