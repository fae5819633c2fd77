import { accountMessages } from './messages/account.ts';
import type { AccountMailMessages } from './messages/account-messages.ts';
import type { MailBrand } from './order-mail.ts';
import type { Highlight, RenderedMail } from './parts/email-template.ts';
import { renderTemplate } from './parts/render-template.ts';
import { dayLabel, timeLabel, zoneLabel } from './shoot-labels.ts';

/** An event of an account, or a request to its owner. */
export type AccountMailOccasion =
  | 'confirm_address'
  | 'account_exists'
  | 'reset_password'
  | 'password_changed'
  | 'confirm_email_change'
  | 'confirm_new_email'
  | 'email_changed'
  | 'new_device'
  | 'sign_in_trouble'
  | 'two_factor_changed'
  | 'account_deleted';

/** The facts of the emails about an account. `link` is null where there is nothing to follow. */
export type AccountMailFacts = {
  occasion: AccountMailOccasion;
  brand: MailBrand;
  timeZone: string;
  name: string;
  /** The address of the account at this moment. */
  email: string;
  link: string | null;
  newEmail: string | null;
  device: string | null;
  ipAddress: string | null;
  change: 'on' | 'off' | 'codes' | null;
  /** The studio deleted the account, not its owner. */
  isByStudio: boolean;
  at: Date;
};

/**
 * Emails that a stranger can cause: to an address that nobody has proven to be theirs, or about an account that they
 * made with it. Nothing in it was typed by anybody, so that the studio lends its name to no one's words.
 */
const CAUSED_BY_ANYBODY: readonly AccountMailOccasion[] = [
  'confirm_address',
  'account_exists',
  'reset_password',
  'confirm_new_email',
  'sign_in_trouble',
];

/** Text that a mailbox would turn into a link, wherever it is. */
const LINK_LIKE = /:\/\/|@|www\.|[\p{L}\d]\.\p{L}{2}/iu;

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

function messagesFor({ occasion, change, isByStudio, brand }: AccountMailFacts): AccountMailMessages {
  if (occasion === 'account_deleted' && isByStudio)
    return accountMessages.templates.account_deleted_by_studio(brand.name);
  if (occasion !== 'two_factor_changed') return accountMessages.templates[occasion](brand.name);
  if (!change) throw new Error('A letter about two-factor sign-in has to know what changed.');
  return accountMessages.templates[`two_factor_${change}`](brand.name);
}

function greetingLine(name: string): string {
  const line = oneLine(name);
  return accountMessages.greeting(LINK_LIKE.test(line) ? '' : line);
}

/** Returns the event as a highlight, headed by what identifies it: the new address, the device, or the time. */
function highlightOf({ newEmail, device, ipAddress, at, timeZone }: AccountMailFacts): Highlight {
  const reader = { locale: 'en', timeZone } as const;
  const { labels } = accountMessages;
  const day = { label: labels.at, words: dayLabel(at, reader) };
  const above = [
    ...(newEmail ? [{ label: labels.newEmail, words: oneLine(newEmail) }] : []),
    ...(device ? [{ label: labels.device, words: oneLine(device) }] : []),
  ];
  const [first = day, ...others] = [...above, day];
  const network = ipAddress ? [accountMessages.ipAddress(ipAddress)] : [];
  const time = `${timeLabel(at, reader)}, ${zoneLabel(at, reader)}`;
  const lines = [...others.map(({ words }) => words), time, ...network];
  return { label: first.label, title: first.words, lines, tone: 'calm' };
}

/** An email about an account: what happened or is requested, why it came, and what to do if somebody else did it. */
export async function renderAccountMail(facts: AccountMailFacts): Promise<RenderedMail> {
  const { occasion, brand, link } = facts;
  const words = messagesFor(facts);
  const isPersonal = !CAUSED_BY_ANYBODY.includes(occasion);
  const action = link && words.action;
  return renderTemplate({
    locale: 'en',
    brand,
    subject: words.subject,
    preheader: words.preheader,
    notice: null,
    heading: words.heading,
    intro: isPersonal ? [greetingLine(facts.name), ...words.intro, words.ifNotYou] : words.intro,
    highlight: isPersonal ? highlightOf(facts) : null,
    quote: null,
    action: action ? { ...action, url: link, plainLink: accountMessages.plainLink } : null,
    sections: [],
    steps: null,
    footer: isPersonal ? [words.reason] : [words.ifNotYou, words.reason],
  });
}
