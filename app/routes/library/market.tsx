import { useParams } from 'react-router';
import { MarketPage } from '#app/features/listings/market-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { pageMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { messages: ['account', 'library', 'listings'] };

export const meta = (input: MetaInput) => unlistedMeta(input, pageMessages(input, 'listings')?.market.title);

export default function MarketRoute() {
  const { propertyId = '' } = useParams();
  return (
    <div className="wrap pt-4 pb-28 sm:pt-6">
      <MarketPage key={propertyId} propertyId={propertyId} listPath={PATHS.realtorProperties} />
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
