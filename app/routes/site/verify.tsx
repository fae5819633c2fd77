import { VerifyPage } from '#app/features/listings/verify/verify-page.tsx';
import { pageMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { Route } from './+types/verify.ts';

export const handle: PageHandle = { isReadable: true, messages: ['verify', 'ui'] };

export const meta: Route.MetaFunction = (input) => {
  const messages = pageMessages(input, 'verify');
  return unlistedMeta(input, messages?.title, messages?.description);
};

export default function VerifyRoute() {
  return <VerifyPage />;
}
