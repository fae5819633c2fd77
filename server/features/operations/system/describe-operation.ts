import type { Audience } from '#domain/shared/access/audience.ts';
import { isRight, type Right } from '#domain/shared/access/staff-rights.ts';

/** The parts of the API, by the word behind `/api/` or `/api/admin/`, with the topic of each. */
const TAGS = {
  system: 'Whether the server is well, and its public settings',
  catalogue: 'Packages and prices',
  quotes: 'What an order would cost',
  availability: 'When the studio has time',
  slots: 'The times that are offered for a shoot',
  holds: 'Times that a visitor holds while they order',
  'order-questions': 'What the order form asks besides its own fields',
  orders: 'Orders and their payment, as the customer sees them',
  estimates: 'What an order would cost, offered by the studio until a day',
  'address-suggestions': 'Addresses that the beginning of one may mean',
  'calendar-sign-ins': 'Where services send a browser back to, to connect calendars',
  contact: 'Messages to the studio',
  site: 'The words of the pages that everybody reads',
  languages: 'The words of languages that an owner added',
  auth: 'Signing up, in and out',
  account: 'The own account of the person who is signed in',
  media: 'The library of photos and videos',
  uploads: 'Files on their way, by the tus protocol 1.0.0',
  properties: "Realtors' houses and their media",
  deliveries: 'What the studio delivers of a property, and the links to it',
  'listing-profiles': 'What listing services ask of photos',
  'mls-packs': 'Photos of a property by the rules of a listing service',
  tours: 'Tours of properties that stand with others',
  d: 'A delivery, for those who have a link to it',
  e: 'A job for its editor, by a link or signed in',
  'editor-links': 'Links for editors without an account',
  reminders: 'Whether a person gets reminders of shoots, by a link of theirs',
  pages: 'Public pages of properties: their pictures, and which of them are looked at',
  verify: 'Whether a picture is of the studio',
  originals: 'The public pages of altered pictures and their originals',
  day: 'The own day of who does shoots',
  calendar: "The studio's calendar for calendar programs",
  webhooks: 'Messages of the payment provider',
  keys: 'Keys of the API, which owners make',
  admin: 'The portal of the studio: for its owners, and for staff by their rights',
} as const;

/** The tags of the document, in the order in which a reader meets them. */
export const API_TAGS = Object.entries(TAGS).map(([name, description]) => ({ name, description }));

/** Parts of the API for programs that the pages do not have by these words. */
const TAGS_OF_V1 = {
  payments: 'What was paid and refunded of orders',
  documents: 'Invoices and credit notes',
  accounting: 'Exports for the accountant',
  'crew-pay': 'What the studio owes those who do shoots',
  receivables: 'Who owes what',
  reports: 'Revenue, taxes, discounts, cash and what is open',
  bookings: 'Shoots in the calendar',
  customers: 'Who is billed: people and companies',
  accounts: 'Accounts of realtors',
  reviews: 'What clients say of deliveries',
  events: 'What happened, in its order',
} as const;

/** The tags of the document for programs. */
export const V1_TAGS = Object.entries({ ...TAGS, ...TAGS_OF_V1, webhooks: 'Where events are sent to' }).map(
  ([name, description]) => ({ name, description }),
);

type Tag = keyof typeof TAGS | keyof typeof TAGS_OF_V1;

const SYSTEM_SEGMENTS = ['health', 'ready', 'config'];

const isTag = (word: string): word is Tag => Object.hasOwn(TAGS, word) || Object.hasOwn(TAGS_OF_V1, word);

/** The part of the API that a path belongs to. Throws where none is about it. */
export function apiTag(path: string): Tag {
  const word = path.replace('/v1/', '/').split('/')[2] ?? '';
  if (SYSTEM_SEGMENTS.includes(word)) return 'system';
  if (isTag(word)) return word;
  throw new Error(`${path} belongs to no part of the API: add one to TAGS.`);
}

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** A name for a call that no other has: `POST /api/admin/orders/{id}/refund` is `postAdminOrdersByIdRefund`. */
export function operationName(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/);
  return `${method}${words.map(capital).join('')}`;
}

const AUDIENCE_SENTENCES: Record<Exclude<Audience, Right>, string> = {
  anyone: 'For everybody, signed in or not.',
  account: 'For anyone who is signed in, about what is their own.',
  realtor: 'For realtors, about what is their own, and for staff with the right media.',
  admin: 'For owners of the studio alone (admins).',
  key: 'For programs with a key of the API.',
  machine: 'For programs that prove themselves by a signature or a secret address.',
};

/** For whom a call is, as a sentence. */
export const audienceSentence = (audience: Audience) =>
  isRight(audience) ? `For staff with the right ${audience}.` : AUDIENCE_SENTENCES[audience];

/** The meanings of the parameters of queries, headers and paths, by their names. */
const PARAMETERS: Record<string, string> = {
  q: 'Words to look for, in any case and order',
  on: 'The day: today or tomorrow',
  cursor: 'Where to go on: next_cursor of the page before, for the same order',
  before: 'Where to go back from: previous_cursor of the page behind, for the same order',
  month: 'The month at which the list is opened, as YYYY-MM, in the time zone of the studio',
  limit: 'How many entries a page has',
  from: 'The first day, in the time zone of the studio',
  to: 'The last day, in the time zone of the studio',
  days: 'How many days',
  range: 'The days by a name: the last 12 months unless another is named. Those of today end with it',
  currency: 'The one currency, that of the studio unless another is named',
  series: 'The series of documents: the real one where there is any of it',
  report: 'Which report',
  row: 'The key of a row of the report, whose documents are listed',
  way: 'How the money came or went',
  sort: 'By what the list is sorted',
  package: 'The id of the package',
  add_ons: 'Ids of add-ons with commas between them, how many behind a colon: twilight,plan:2',
  sqft: 'The size of the home in square feet',
  zip: 'The ZIP or postal code of the home',
  explain: 'Whether each time of the whole day comes with every reason against every person',
  id: 'The id of what the call is about',
  fileId: 'The id of the file that a picture may have been made of',
  name: 'The name of the file, as its owner knows it',
  picture: 'The checksum of the picture that stands for a film',
  file: 'The name of a file',
  orderId: 'The id of the order',
  token: 'The token of the link',
  'idempotency-key': 'A key of your own: the same request with the same key is done once',
  'if-match': 'The version that the change was made to, in quotes: "3"',
};

/** Returns the meaning of a parameter; nothing where its name and type say all. */
export const parameterDescription = (name: string): string | undefined =>
  PARAMETERS[name.toLowerCase()] ?? PARAMETERS[name];
