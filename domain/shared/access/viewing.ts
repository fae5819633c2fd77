import { MINUTE_MS } from '#domain/shared/time/durations.ts';

/** For how long staff see as a customer at most (CUS-13). */
export const VIEWING_MS = 15 * MINUTE_MS;

/** What is refused while somebody sees as a customer, and where they find it. */
export const VIEWING_REFUSALS = {
  write: 'You see as a customer and can change nothing. Press Stop first.',
  hidden: 'This is not shown while you see as a customer. Press Stop first.',
  download: 'Nothing is downloaded while you see as a customer. Press Stop, and open it in the portal.',
  over: 'You do not see as this customer any more. Load the page again.',
} as const;
export type ViewingRefusal = keyof typeof VIEWING_REFUSALS;

/** A part of an address: a word as it stands, or what may stand in its place. */
const PARTS: Record<string, RegExp> = {
  id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  number: /^\d+$/,
  token: /^[\w-]+$/,
  word: /^[\w.-]+$/,
  // What listing services take is a download, and no picture of a page.
  picture: /^(?!mls)[a-z]+\.(?:webp|jpg)$/,
};

/**
 * All that a viewing may read: a customer's own area and what its pages are made of. What is not here is refused, so that a new address is closed until
 * somebody has made sure that reading it leaves no trace of the customer.
 */
export const VIEWABLE = [
  '/api/health',
  '/api/ready',
  '/api/config',
  '/api/catalogue',
  '/api/catalogue/:word/add-ons',
  '/api/order-questions',
  '/api/availability',
  '/api/slots',
  '/api/languages/:word/words',
  '/api/site/pages/:word',
  '/api/site/pages/own/:word',
  '/api/site/legal/:word',
  '/api/site/files/:word',
  '/api/auth/get-session',
  '/api/account/orders',
  '/api/account/tax-number',
  '/api/orders/:id',
  '/api/orders/:id/answers',
  '/api/orders/:id/access-details',
  '/api/orders/:id/guests',
  '/api/orders/:id/shoot',
  '/api/orders/:id/shoot/slots',
  '/api/orders/:id/delivery',
  '/api/properties',
  '/api/properties/general-media',
  '/api/properties/:id',
  '/api/properties/:id/media',
  '/api/properties/:id/order',
  '/api/properties/:id/downloads',
  '/api/properties/:id/tours',
  '/api/properties/:id/mls-plan',
  '/api/listing-profiles',
  '/api/mls-packs/:id',
  '/api/media',
  '/api/media/months',
  '/api/media/trash',
  '/api/media/trash/:id/thumbnail.webp',
  '/api/media/:id',
  '/api/media/:id/:picture',
  '/api/d/:token',
  '/api/d/:token/review',
  '/api/d/:token/review/events',
  '/api/d/:token/files/:id/:picture',
  '/api/d/:token/files/:id/marked/:picture',
  '/api/d/:token/files/:id/versions/:number/:picture',
  '/api/d/:token/files/:id/versions/:number/marked/:picture',
] as const;

const PATTERNS = VIEWABLE.map((address) => address.split('/'));

const fits = (part: string, pattern: string) =>
  pattern.startsWith(':') ? (PARTS[pattern.slice(1)]?.test(part) ?? false) : part === pattern;

/** Files of a library, of deliveries, and papers of orders: what pages offer to be saved. */
const DOWNLOADS =
  /^\/api\/(?:media\/(?:zips|[\da-f-]{36})\/|mls-packs\/[\da-f-]{36}\/archive|d\/[^/]+\/(?:files|archive)|orders\/[^/]+\/(?:invoice\.pdf|document\.pdf|calendar\.ics))/;

type Asked = { method: string; path: string; isDownload: boolean };

/**
 * Why a request is refused to somebody who sees as a customer; null where it only reads what is shown to them.
 * @example judgeViewing({ method: 'GET', path: '/api/account/sessions', isDownload: false }) // 'hidden'
 */
export function judgeViewing({ method, path, isDownload }: Asked): Exclude<ViewingRefusal, 'over'> | null {
  if (method === 'OPTIONS') return null;
  if (method !== 'GET' && method !== 'HEAD') return 'write';
  if (isDownload) return 'download';
  const parts = path.split('/');
  const isShown = PATTERNS.some(
    (pattern) => pattern.length === parts.length && pattern.every((part, index) => fits(parts[index] ?? '', part)),
  );
  if (isShown) return null;
  return DOWNLOADS.test(path) ? 'download' : 'hidden';
}
