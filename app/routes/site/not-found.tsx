import { NotFoundPage } from '#app/features/site/not-found-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';

export const meta = () => unlistedMeta('Page not found');

export default function NotFoundRoute() {
  return <NotFoundPage />;
}
