import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { VerifyEmail } from '#app/features/accounts/links/verify-email.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import { livingRoom } from '#app/lib/pictures.ts';
import type { MetaInput } from '#app/lib/site.ts';

// No link from the page may reveal its address.
export const meta = (input: MetaInput) => [
  ...unlistedMeta(input, 'Confirm Your Address'),
  { name: 'referrer', content: 'no-referrer' },
];

export default function VerifyEmailRoute() {
  return (
    <AuthFrame picture={livingRoom} line="Come in, and make yourself at home.">
      <VerifyEmail />
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
