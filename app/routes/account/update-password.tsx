import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { UpdatePassword } from '#app/features/accounts/links/update-password.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import { entranceHall } from '#app/lib/pictures.ts';
import type { MetaInput } from '#app/lib/site.ts';

// No link from the page may reveal its address.
export const meta = (input: MetaInput) => [
  ...unlistedMeta(input, 'New Password'),
  { name: 'referrer', content: 'no-referrer' },
];

export default function UpdatePasswordRoute() {
  return (
    <AuthFrame picture={entranceHall} line="A new key is cut in a minute.">
      <UpdatePassword />
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
