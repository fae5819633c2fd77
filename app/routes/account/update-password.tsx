import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { UpdatePassword } from '#app/features/accounts/links/update-password.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { pageMessages, useMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import { entranceHall } from '#app/lib/pictures/pictures.ts';

export const handle: PageHandle = { messages: ['account'] };

// No link from the page may reveal its address.
export const meta = (input: MetaInput) => [
  ...unlistedMeta(input, pageMessages(input, 'account')?.titles.newPassword),
  { name: 'referrer', content: 'no-referrer' },
];

export default function UpdatePasswordRoute() {
  return (
    <AuthFrame picture={entranceHall} line={useMessages('account').lines.newKey}>
      <UpdatePassword />
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
