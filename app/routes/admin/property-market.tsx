import { useParams } from 'react-router';
import { MarketPage } from '#app/features/listings/market-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'media', messages: ['listings'] };

export const meta = (input: MetaInput) => unlistedMeta(input, 'MLS pack');

export default function PropertyMarketRoute() {
  const { propertyId = '' } = useParams();
  return <MarketPage key={propertyId} propertyId={propertyId} listPath={PATHS.adminProperties} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
