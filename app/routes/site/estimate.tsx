import { DeliveryFrame } from '#app/features/deliveries/delivery-frame.tsx';
import { LoadingScreen } from '#app/features/deliveries/loading-screen.tsx';
import { RefusedScreen } from '#app/features/deliveries/refused-screen.tsx';
import { EstimateView } from '#app/features/orders/estimates/public/estimate-view.tsx';
import { Brand } from '#app/features/site/brand.tsx';
import { FramelessError } from '#app/features/site/frameless-error.tsx';
import { pageMessages } from '#app/lib/language/messages.ts';
import { estimateLoadContext } from '#app/lib/page/delivery-context.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { Route } from './+types/estimate.ts';

export const handle: PageHandle = {
  isPersonal: true,
  isReadable: true,
  hasOwnFrame: true,
  messages: ['estimate', 'delivery', 'ui'],
};

export const loader = ({ context }: Route.LoaderArgs) => context.get(estimateLoadContext);

/** A page that the browser leads to by itself is asked for by the page. */
export const clientLoader = () => null;

// Who has the link may read the page: no search engine keeps it, and no link from it may reveal its address.
export const meta: Route.MetaFunction = (input) => {
  const outcome = input.loaderData;
  const number = outcome?.kind === 'open' ? outcome.estimate.number : '';
  const title = pageMessages(input, 'estimate')?.title({ number }) ?? '';
  return [...unlistedMeta(input, title.trim()), { name: 'referrer', content: 'no-referrer' }];
};

export default function EstimateRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <DeliveryFrame brand={<Brand />}>
      <EstimateView
        key={params.token}
        token={params.token}
        first={loaderData}
        Loading={LoadingScreen}
        Refused={RefusedScreen}
      />
    </DeliveryFrame>
  );
}

export function ErrorBoundary() {
  return <FramelessError />;
}
