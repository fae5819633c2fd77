import type { SetupStep } from '#domain/operations/setup.ts';
import { SETUP_STEPS } from '#domain/operations/setup.ts';

/** The pages of the setup: its steps, and the one on which all of it is looked at and published. */
export const SETUP_PAGES = [...SETUP_STEPS, 'publish'] as const;
export type SetupPageName = SetupStep | 'publish';

/** What each page of the setup is called and about. */
export const PAGE_TEXTS: Record<SetupPageName, { label: string; title: string; text: string }> = {
  studio: {
    label: 'Studio',
    title: 'Who are you?',
    text: 'Pages, emails and invoices name the studio with this.',
  },
  country: {
    label: 'Country',
    title: 'Where do you work?',
    text: 'The country decides how addresses, dates, times and sizes are written.',
  },
  languages: {
    label: 'Languages',
    title: 'Which languages do you speak?',
    text: 'Pages, ordering and emails can be read in each of them.',
  },
  currency: {
    label: 'Currency',
    title: 'What do customers pay in?',
    text: 'One currency for all prices. Cards are charged in it.',
  },
  look: {
    label: 'Look',
    title: 'How do you look?',
    text: 'Logo, colors and fonts. Pages, emails and invoices follow them.',
  },
  catalogue: {
    label: 'Services',
    title: 'What do you sell?',
    text: 'Begin with a catalog that is close to yours, and change its prices later.',
  },
  taxes: {
    label: 'Taxes',
    title: 'Which taxes do you charge?',
    text: 'Prices, invoices and the terms name them. You say what is taxable: ask your tax adviser.',
  },
  texts: {
    label: 'Texts',
    title: 'What do your pages say?',
    text: 'The installation came with texts of a sample studio. These are still its own.',
  },
  pictures: {
    label: 'Pictures',
    title: 'What do your pages show?',
    text: 'The pictures of the sample are drawings of one invented house.',
  },
  legal: {
    label: 'Legal pages',
    title: 'What do you promise?',
    text: 'Terms and privacy are written from your country, currency, taxes and hours. You review them.',
  },
  hours: {
    label: 'Hours',
    title: 'When do you work?',
    text: 'Shoots are offered within these hours. This holds as soon as it is saved.',
  },
  mail: {
    label: 'Email',
    title: 'Does email leave?',
    text: 'Confirmations, notices and sign-in links go by email.',
  },
  payments: {
    label: 'Payments',
    title: 'Can cards be charged?',
    text: 'Cards are charged by Stripe, with the keys of your account.',
  },
  publish: {
    label: 'Look and publish',
    title: 'Look and publish',
    text: 'This is what visitors and customers see from then on.',
  },
};

const isPageName = (value: string | null): value is SetupPageName => SETUP_PAGES.some((name) => name === value);

type Steps = readonly { id: SetupStep; is_done: boolean }[];

/** The page that an address names; else the first step that is not done, so that anybody goes on where it was left. */
export function readPage(query: URLSearchParams, steps: Steps): SetupPageName {
  const named = query.get('step');
  if (isPageName(named)) return named;
  return steps.find(({ is_done }) => !is_done)?.id ?? 'publish';
}

/** The page before or after one; null at the ends. */
export function pageBeside(page: SetupPageName, distance: 1 | -1): SetupPageName | null {
  return SETUP_PAGES[SETUP_PAGES.indexOf(page) + distance] ?? null;
}

/** The address of a page of the setup, behind the path: `?step=country`. */
export const pageQuery = (page: SetupPageName) => `?step=${page}`;
