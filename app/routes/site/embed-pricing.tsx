import { PackageGrid } from '#app/features/catalogue/package-grid.tsx';
import { PackagesBySize } from '#app/features/catalogue/packages-by-size.tsx';
import { EmbedFrame } from '#app/features/orders/embed-frame.tsx';
import { FramelessError } from '#app/features/site/frameless-error.tsx';
import { loadPage } from '#app/lib/language/page-words.ts';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { contentLoadContext } from '#app/lib/page/load-context.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import { needsSize, visiblePackages } from '#domain/catalogue/packages.ts';
import type { ShownPages } from '#domain/site/pages/site-pages.ts';
import type { Route } from './+types/embed-pricing.ts';

type PricingPage = ShownPages['pricing'];

export const handle: PageHandle = {
  hasOwnFrame: true,
  isReadable: true,
  isEmbeddable: true,
  messages: ['packages'],
  parameters: { size: 'home sizes' },
};

export const loader = ({ context }: Route.LoaderArgs) => context.get(contentLoadContext).pages.pricing;
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPage('pricing', request);
/** A page keeps its words as long as it is shown. */
export const shouldRevalidate = () => false;

export const meta = (input: MetaInput & { loaderData?: PricingPage }) =>
  unlistedMeta(input, input.loaderData?.meta.title);

/** The packages inside the studio's own website; choosing one leads on to the order form in the same frame. */
export default function EmbedPricingRoute({ loaderData }: Route.ComponentProps) {
  const packages = visiblePackages(useCatalogue());
  const hero = loaderData.sections.find(({ name }) => name === 'hero');
  return (
    <EmbedFrame>
      <h1 className="sr-only">{loaderData.meta.title}</h1>
      {hero?.name === 'hero' &&
        (packages.some(needsSize) ? (
          <PackagesBySize packages={packages} words={hero.words} />
        ) : (
          <PackageGrid packages={packages} words={hero.words} />
        ))}
    </EmbedFrame>
  );
}

export function ErrorBoundary() {
  return <FramelessError />;
}
