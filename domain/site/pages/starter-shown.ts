import { DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { type OpenHours, WORKING_HOURS } from '#domain/site/settings/usual-hours.ts';
import { STARTER_LANGUAGES } from '../languages.ts';
import { settingVariables } from './page-variables.ts';
import { showPages } from './show-pages.ts';
import type { PageName, ShownPages } from './site-pages.ts';
import { STARTER_PAGES } from './starter-pages.ts';

/** The pages of a new studio in one language, with the settings of the specification. */
export function showStarterPages(language: Locale = 'en', openHours: readonly OpenHours[] = WORKING_HOURS): ShownPages {
  const settings = { brandName: DEFAULT_BUSINESS.brandName, openHours, timeZone: 'America/New_York' };
  const site = { languages: STARTER_LANGUAGES, pages: STARTER_PAGES };
  return showPages(site, language, settingVariables(settings, language));
}

type SectionOf<N extends PageName> = ShownPages[N]['sections'][number];

/** The words of one section of a new studio. */
export function showStarterSection<N extends PageName, S extends SectionOf<N>['name']>(
  page: N,
  name: S,
  language: Locale = 'en',
) {
  const found = showStarterPages(language)[page].sections.find((section) => section.name === name);
  if (!found) throw new Error(`There is no section ${name}.`);
  return ofSection<Extract<SectionOf<N>, { name: S }>['words']>(found.words);
}

/** The section was found by its name, which says which words it has. */
const ofSection = <T>(words: unknown) => words as T;
