import { AdminPanel } from '#app/features/operations/panel/admin-panel.tsx';
import { Brand } from '#app/features/site/brand.tsx';
import { FramelessError } from '#app/features/site/frameless-error.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';

/** Around the pages of admins. */
export const handle: PageHandle = { hasOwnFrame: true };

export default function AdminLayout() {
  return (
    <AdminPanel
      brand={
        <Brand className="min-w-0 text-ink [&>span]:text-[0.9375rem] [&>img]:max-h-8 [&>img]:max-w-36 [&>svg]:size-6" />
      }
    />
  );
}

export function ErrorBoundary() {
  return <FramelessError />;
}
