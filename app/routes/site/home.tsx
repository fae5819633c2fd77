import { HomeAbout } from '#app/features/site/home-about.tsx';
import { HomeBar } from '#app/features/site/home-bar.tsx';
import { HomeClosing } from '#app/features/site/home-closing.tsx';
import { HomeFeatures } from '#app/features/site/home-features.tsx';
import { HomeHero } from '#app/features/site/home-hero.tsx';
import { HomeStats } from '#app/features/site/home-stats.tsx';
import { HomeTestimonials } from '#app/features/site/home-testimonials.tsx';
import { businessData } from '#app/lib/linked-data/business-data.ts';
import { linkedData } from '#app/lib/linked-data/linked-data.ts';
import { LISTED } from '#app/lib/page-handle.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { PATHS } from '#app/lib/paths.ts';
import { getSite, type MetaInput } from '#app/lib/site.ts';

export const handle = LISTED;

export const meta = (input: MetaInput) => [
  ...pageMeta(input, { path: PATHS.home }),
  ...(import.meta.env.SSR ? linkedData(businessData(getSite(input))) : []),
];

export default function HomeRoute() {
  return (
    <>
      <HomeHero />
      <HomeBar />
      <HomeStats />
      <HomeAbout />
      <HomeFeatures />
      <HomeTestimonials />
      <HomeClosing />
    </>
  );
}
