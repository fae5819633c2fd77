import { HomeAbout } from '#app/features/site/home-about.tsx';
import { HomeBar } from '#app/features/site/home-bar.tsx';
import { HomeClosing } from '#app/features/site/home-closing.tsx';
import { HomeFeatures } from '#app/features/site/home-features.tsx';
import { HomeHero } from '#app/features/site/home-hero.tsx';
import { HomeStats } from '#app/features/site/home-stats.tsx';
import { HomeTestimonials } from '#app/features/site/home-testimonials.tsx';
import type { HomeSection } from '#app/features/site/home-words.ts';
import { loadPage } from '#app/lib/language/page-words.ts';
import { businessData } from '#app/lib/page/linked-data/business-data.ts';
import { linkedData } from '#app/lib/page/linked-data/linked-data.ts';
import { contentLoadContext } from '#app/lib/page/load-context.ts';
import { LISTED } from '#app/lib/page/page-handle.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { getSite, type MetaInput } from '#app/lib/page/site.ts';
import { PageSections } from '#app/ui/layout/page-sections.tsx';
import type { Route } from './+types/home.ts';

export const handle = LISTED;

export const loader = ({ context }: Route.LoaderArgs) => context.get(contentLoadContext).pages.home;
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPage('home', request);
/** A page keeps its words as long as it is shown. */
export const shouldRevalidate = () => false;

export const meta = (input: MetaInput) => [
  ...pageMeta(input, { path: PATHS.home }),
  ...(import.meta.env.SSR ? linkedData(businessData(getSite(input))) : []),
];

function showSection({ name, words }: HomeSection) {
  switch (name) {
    case 'hero':
      return <HomeHero words={words} />;
    case 'bar':
      return <HomeBar words={words} />;
    case 'stats':
      return <HomeStats words={words} />;
    case 'about':
      return <HomeAbout words={words} />;
    case 'features':
      return <HomeFeatures words={words} />;
    case 'testimonials':
      return <HomeTestimonials words={words} />;
    case 'closing':
      return <HomeClosing words={words} />;
  }
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <PageSections sections={loaderData.sections} show={showSection} />;
}
