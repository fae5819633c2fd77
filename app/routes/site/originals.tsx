import { OriginalsView } from '#app/features/deliveries/originals/originals-view.tsx';
import { Brand } from '#app/features/site/brand.tsx';
import { FramelessError } from '#app/features/site/frameless-error.tsx';
import { pageMessages } from '#app/lib/language/messages.ts';
import { originalsLoadContext } from '#app/lib/page/delivery-context.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { Route } from './+types/originals.ts';

export const handle: PageHandle = {
  isPersonal: true,
  isReadable: true,
  hasOwnFrame: true,
  messages: ['originals', 'delivery', 'ui'],
};

export const loader = ({ context }: Route.LoaderArgs) => context.get(originalsLoadContext);

/** A page that the browser leads to by itself is asked for by the page. */
export const clientLoader = () => null;

// Everybody who has the address may read the page; search engines have the advertisement itself.
export const meta: Route.MetaFunction = (input) => {
  const outcome = input.loaderData;
  const property = outcome?.kind === 'open' ? outcome.originals.property : null;
  const title = [pageMessages(input, 'originals')?.title, property && (property.address || property.name)];
  return [...unlistedMeta(input, title.filter(Boolean).join(': ')), { name: 'referrer', content: 'no-referrer' }];
};

export default function OriginalsRoute({ loaderData, params }: Route.ComponentProps) {
  return <OriginalsView key={params.token} token={params.token} first={loaderData} brand={<Brand />} />;
}

export function ErrorBoundary() {
  return <FramelessError />;
}
