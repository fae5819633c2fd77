import { EditingView } from '#app/features/reviews/editing/editing-view.tsx';
import { Brand } from '#app/features/site/brand.tsx';
import { FramelessError } from '#app/features/site/frameless-error.tsx';
import { pageMessages } from '#app/lib/language/messages.ts';
import { editingLoadContext } from '#app/lib/page/delivery-context.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { Route } from './+types/editing.ts';

export const handle: PageHandle = {
  isPersonal: true,
  hasOwnFrame: true,
  messages: ['editing', 'delivery', 'library', 'ui'],
};

export const loader = ({ context }: Route.LoaderArgs) => context.get(editingLoadContext);

/** A job that the browser leads to by itself is asked for by the page. */
export const clientLoader = () => null;

// The page is private: no search engine may keep it, and no link from it may reveal its address.
export const meta: Route.MetaFunction = (input) => [
  ...unlistedMeta(input, pageMessages(input, 'editing')?.title),
  { name: 'referrer', content: 'no-referrer' },
];

export default function EditingRoute({ loaderData, params }: Route.ComponentProps) {
  return <EditingView key={params.token} token={params.token} first={loaderData} brand={<Brand />} />;
}

export function ErrorBoundary() {
  return <FramelessError />;
}
