import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { AcceptInvitation } from '#app/features/accounts/links/accept-invitation.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { pageMessages, useMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import { entranceHall } from '#app/lib/pictures/pictures.ts';

export const handle: PageHandle = { messages: ['account'] };

// No link from the page may reveal its address.
export const meta = (input: MetaInput) => [
  ...unlistedMeta(input, pageMessages(input, 'account')?.titles.yourInvitation),
  { name: 'referrer', content: 'no-referrer' },
];

export default function AcceptInvitationRoute() {
  return (
    <AuthFrame picture={entranceHall} line={useMessages('account').lines.comeIn}>
      <AcceptInvitation />
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
