import type { HOME_PAGE } from '#domain/site/pages/home-page.ts';
import type { ShownPage, ShownWords } from '#domain/site/pages/page-values.ts';

type Home = typeof HOME_PAGE;

/** A section of the home page as it is shown. */
export type HomeSection = ShownPage<Home>['sections'][number];

/** What a section of the home page takes: its words and pictures. */
export type HomeWords<S extends keyof Home['sections']> = { words: ShownWords<Home, S> };
