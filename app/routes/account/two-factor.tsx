import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { TwoFactor } from '#app/features/accounts/sign-in/two-factor.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { pageMessages, useMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import { exteriorDay } from '#app/lib/pictures/pictures.ts';

export const handle: PageHandle = { messages: ['account'] };

export const meta = (input: MetaInput) => unlistedMeta(input, pageMessages(input, 'account')?.titles.twoStepSignIn);

export default function TwoFactorRoute() {
  return (
    <AuthFrame picture={exteriorDay} line={useMessages('account').lines.twoLocks}>
      <TwoFactor />
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
