import { CustomProject } from '#app/features/catalogue/custom-project.tsx';
import { EarlyChoice } from '#app/features/catalogue/early-choice.tsx';
import { PackageGrid } from '#app/features/catalogue/package-grid.tsx';
import { PackagesBySize } from '#app/features/catalogue/packages-by-size.tsx';
import { getLanguage } from '#app/lib/language/language.ts';
import { pageMessages, useMessages } from '#app/lib/language/messages.ts';
import { loadPage } from '#app/lib/language/page-words.ts';
import { formatCommonStep } from '#app/lib/money/format-common-step.ts';
import { getCatalogue, useCatalogue } from '#app/lib/page/catalogue.ts';
import { breadcrumbData } from '#app/lib/page/linked-data/breadcrumb-data.ts';
import { linkedData } from '#app/lib/page/linked-data/linked-data.ts';
import { serviceData } from '#app/lib/page/linked-data/service-data.ts';
import { contentLoadContext } from '#app/lib/page/load-context.ts';
import { LISTED, type PageHandle } from '#app/lib/page/page-handle.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { getSite, type MetaInput } from '#app/lib/page/site.ts';
import { PageSections } from '#app/ui/layout/page-sections.tsx';
import { needsSize, visiblePackages } from '#domain/catalogue/packages.ts';
import type { ShownPages } from '#domain/site/pages/site-pages.ts';
import type { Route } from './+types/pricing.ts';

type PricingPage = ShownPages['pricing'];
type PricingInput = MetaInput & { loaderData?: PricingPage };

const pageFacts = (input: MetaInput, title: string) => {
  const site = getSite(input);
  const language = getLanguage(input);
  const home = pageMessages(input, 'site')?.header.home ?? '';
  return linkedData(
    serviceData(site, visiblePackages(getCatalogue(input)), language),
    breadcrumbData(site, { language, home, name: title, path: PATHS.pricing }),
  );
};

export const handle: PageHandle = { ...LISTED, messages: ['packages'], parameters: { size: 'home sizes' } };

export const loader = ({ context }: Route.LoaderArgs) => context.get(contentLoadContext).pages.pricing;
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPage('pricing', request);
/** A page keeps its words as long as it is shown. */
export const shouldRevalidate = () => false;

export const meta = (input: PricingInput) => {
  const { title = '', description = '' } = input.loaderData?.meta ?? {};
  return [
    ...pageMeta(input, { title, description, path: PATHS.pricing, share: 'pricing' }),
    ...(import.meta.env.SSR ? pageFacts(input, title) : []),
  ];
};

type Section = PricingPage['sections'][number];

/** The opening of the page, with all packages (CAT-16). */
function Packages({ words }: { words: Extract<Section, { name: 'hero' }>['words'] }) {
  const packages = visiblePackages(useCatalogue());
  const { commonStep } = useMessages('packages');
  const text = words.text.replace('{more_photos}', formatCommonStep(packages, commonStep) ?? '').trim();
  return (
    <>
      <header className="mx-auto mb-16 max-w-2xl text-center">
        <p className="eyebrow">{words.eyebrow}</p>
        <h1 className="display display-page mt-3">{words.title}</h1>
        <p className="mx-auto mt-5 max-w-[30rem] text-lg whitespace-pre-line">{text}</p>
      </header>
      <EarlyChoice />
      {packages.some(needsSize) ? (
        <PackagesBySize packages={packages} words={words} />
      ) : (
        <PackageGrid packages={packages} words={words} />
      )}
    </>
  );
}

function showSection({ name, words }: Section) {
  switch (name) {
    case 'hero':
      return <Packages words={words} />;
    case 'custom':
      return (
        <div className="mt-16 lg:mt-20">
          <CustomProject words={words} />
        </div>
      );
  }
}

export default function PricingRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="bg-paper">
      <div className="wrap section">
        <PageSections sections={loaderData.sections} show={showSection} />
      </div>
    </div>
  );
}
