import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { AdminLogin } from '#app/features/accounts/sign-in/admin-login.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import { homeOffice } from '#app/lib/pictures/pictures.ts';

export const handle: PageHandle = { messages: ['account'] };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Admin Portal');

export default function AdminLoginRoute() {
  return (
    <AuthFrame picture={homeOffice} line="The desk behind the pictures.">
      <AdminLogin />
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
