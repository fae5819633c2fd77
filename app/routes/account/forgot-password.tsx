import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { ForgotPassword } from '#app/features/accounts/links/forgot-password.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import { entranceHall } from '#app/lib/pictures.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Forgot Password');

export default function ForgotPasswordRoute() {
  return (
    <AuthFrame picture={entranceHall} line="A new key is cut in a minute.">
      <ForgotPassword />
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
