import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { AcceptInvitation } from '#app/features/accounts/links/accept-invitation.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import { entranceHall } from '#app/lib/pictures.ts';
import type { MetaInput } from '#app/lib/site.ts';

// No link from the page may reveal its address.
export const meta = (input: MetaInput) => [
  ...unlistedMeta(input, 'Your Invitation'),
  { name: 'referrer', content: 'no-referrer' },
];

export default function AcceptInvitationRoute() {
  return (
    <AuthFrame picture={entranceHall} line="Come in, the door is open.">
      <AcceptInvitation />
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
