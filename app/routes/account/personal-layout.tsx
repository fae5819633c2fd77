import { PersonalFrame } from '#app/features/accounts/area/personal-frame.tsx';
import { Brand } from '#app/features/site/brand.tsx';
import { FramelessError } from '#app/features/site/frameless-error.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';

/** Around the pages of realtors and of any account. */
export const handle: PageHandle = { hasOwnFrame: true, messages: ['account'] };

export default function PersonalLayout() {
  return <PersonalFrame brand={<Brand />} />;
}

export function ErrorBoundary() {
  return <FramelessError />;
}
