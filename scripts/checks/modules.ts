/** A module: what it is about in one line, and the modules that its files may import, on every floor alike. */
export type Module = { name: string; about: string; mayUse: readonly string[] };

/** What a module may use stands above it, so that no two modules can need each other. */
export const MODULES: readonly Module[] = [
  {
    name: 'shared',
    about:
      'Money, time, texts, errors, rights, users, mail, events, limits and the record of actions: what every module stands on.',
    mayUse: [],
  },
  {
    name: 'catalogue',
    about: 'Packages, add-ons, sizes, areas, taxes and coupons, their pictures, their draft and its publishing.',
    mayUse: ['shared'],
  },
  {
    name: 'site',
    about: "The studio's pages, words, brand, legal texts, contact form and settings.",
    mayUse: ['shared', 'catalogue'],
  },
  {
    name: 'customers',
    about:
      'Who is billed and who orders: people and companies, how they are reached, what the studio notes about them.',
    mayUse: ['shared'],
  },
  {
    name: 'scheduling',
    about: 'Which times are free and why: people and their hours, calendars, holds and shoots.',
    mayUse: ['shared', 'catalogue', 'site', 'customers'],
  },
  {
    name: 'billing',
    about:
      'What the studio issues: invoices and credit notes, their numbers, files and list, and the journal derived from them.',
    mayUse: ['shared', 'catalogue', 'site', 'customers', 'scheduling'],
  },
  {
    name: 'orders',
    about: "Prices, orders, payments, refunds, tax facts, and the studio's own orders for customers.",
    mayUse: ['shared', 'catalogue', 'site', 'customers', 'scheduling', 'billing'],
  },
  {
    name: 'media',
    about: 'Files in a library: uploads by a realtor, tags, versions, selections, what was deleted, archives.',
    mayUse: ['shared', 'catalogue', 'site', 'customers', 'scheduling', 'orders'],
  },
  {
    name: 'production',
    about: "The board from shot to delivered, its due times, and a photographer's day.",
    mayUse: ['shared', 'catalogue', 'site', 'customers', 'scheduling', 'orders', 'media'],
  },
  {
    name: 'properties',
    about: "Homes, their facts and media, realtors' libraries, and what a property shows of itself.",
    mayUse: ['shared', 'site', 'customers', 'scheduling', 'orders', 'media'],
  },
  {
    name: 'accounts',
    about: 'Sign-up, sign-in, passwords, second steps, invitations, roles, API keys.',
    mayUse: ['shared', 'site', 'customers', 'scheduling', 'orders', 'media'],
  },
  {
    name: 'calendar',
    about:
      "The studio's calendar: moving, giving and cancelling shoots, copies in people's calendars, changes by customers.",
    mayUse: ['shared', 'catalogue', 'site', 'customers', 'scheduling', 'orders'],
  },
  {
    name: 'messages',
    about: 'What people are told of shoots, and who works in the studio of their work: each once, and who wants none.',
    mayUse: ['shared', 'catalogue', 'site', 'customers', 'scheduling', 'orders'],
  },
  {
    name: 'deliveries',
    about:
      'Links to finished files, their lock until they are paid, licenses, originals, prepared pictures and archives.',
    mayUse: [
      'shared',
      'site',
      'customers',
      'scheduling',
      'orders',
      'media',
      'production',
      'properties',
      'accounts',
      'messages',
    ],
  },
  {
    name: 'listings',
    about: 'What listing services ask of photos, packs of a property made by their rules, and its pages for buyers.',
    mayUse: ['shared', 'catalogue', 'site', 'scheduling', 'orders', 'media', 'properties', 'deliveries'],
  },
  {
    name: 'imports',
    about: 'Orders, properties and customers of another system, row by row, with undo.',
    mayUse: ['shared', 'catalogue', 'customers', 'scheduling', 'orders', 'media', 'properties', 'calendar', 'accounts'],
  },
  {
    name: 'reviews',
    about: "Clients' comments, choices and rounds, editors' jobs, and checks of what comes back.",
    mayUse: [
      'shared',
      'catalogue',
      'site',
      'customers',
      'scheduling',
      'orders',
      'media',
      'production',
      'properties',
      'accounts',
      'deliveries',
    ],
  },
  {
    name: 'operations',
    about: 'Running the studio: setup, dashboard, doctor, backups, exports, errors, processes, webhooks.',
    mayUse: [
      'shared',
      'catalogue',
      'site',
      'customers',
      'scheduling',
      'billing',
      'orders',
      'media',
      'production',
      'properties',
      'accounts',
      'calendar',
      'messages',
      'deliveries',
      'imports',
      'reviews',
    ],
  },
];

/** The floors that have a folder for each module with something there. */
export const FLOORS = ['domain', 'server/features', 'app/features', 'emails'] as const;
export type Floor = (typeof FLOORS)[number];

/** The floor and the folder on it that a file stands in; null for files elsewhere. A file beside the folders has no module. */
export function findModule(file: string): { floor: Floor; module: string | null } | null {
  const floor = FLOORS.find((each) => file.startsWith(`${each}/`));
  if (!floor) return null;
  const [folder = '', ...rest] = file.slice(floor.length + 1).split('/');
  return { floor, module: rest.length > 0 ? folder : null };
}
