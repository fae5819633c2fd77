import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { SetupAdmin } from '#app/features/accounts/sign-in/setup-admin.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import { homeOffice } from '#app/lib/pictures/pictures.ts';

export const handle: PageHandle = { messages: ['account'] };

// The address may hold the token of the first claim: no link from the page may reveal it.
export const meta = (input: MetaInput) => [
  ...unlistedMeta(input, 'Admin Setup'),
  { name: 'referrer', content: 'no-referrer' },
];

export default function SetupAdminRoute() {
  return (
    <AuthFrame picture={homeOffice} line="The desk behind the pictures.">
      <SetupAdmin />
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
