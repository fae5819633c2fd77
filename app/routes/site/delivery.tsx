import { DeliveryView } from '#app/features/deliveries/delivery-view.tsx';
import { loadReview } from '#app/features/reviews/visitor/load-review.ts';
import { Brand } from '#app/features/site/brand.tsx';
import { FramelessError } from '#app/features/site/frameless-error.tsx';
import { pageMessages } from '#app/lib/language/messages.ts';
import { deliveryLoadContext } from '#app/lib/page/delivery-context.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { Route } from './+types/delivery.ts';

export const handle: PageHandle = {
  isPersonal: true,
  isReadable: true,
  hasOwnFrame: true,
  messages: ['delivery', 'ui'],
};

export const loader = ({ context }: Route.LoaderArgs) => context.get(deliveryLoadContext);

/** A delivery that the browser leads to by itself is asked for by the page. */
export const clientLoader = () => null;

// The page is private: no search engine may keep it, and no link from it may reveal its address.
export const meta: Route.MetaFunction = (input) => {
  const outcome = input.loaderData;
  const property = outcome?.kind === 'open' ? outcome.delivery.property : null;
  const title = property && (property.address || property.name);
  return [
    ...unlistedMeta(input, title ?? pageMessages(input, 'delivery')?.title),
    { name: 'referrer', content: 'no-referrer' },
  ];
};

export default function DeliveryRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <DeliveryView
      key={params.token}
      token={params.token}
      first={loaderData}
      brand={<Brand />}
      loadReview={loadReview}
    />
  );
}

export function ErrorBoundary() {
  return <FramelessError />;
}
