import type { Locale } from '#domain/shared/locale.ts';
import { emailWords } from '#emails/shared/email-words.ts';
import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { Highlight, RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { dayLabel, timeLabel, zoneLabel } from '#emails/shared/shoot-labels.ts';
import { accountMessages } from '#locales/all/emails/account.ts';

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
  | 'account_deleted'
  | 'order_moved_away'
  | 'property_moved_away'
  | 'property_moved_here';

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
  /** The property that an account has no longer, or has now. */
  propertyName: string | null;
  /** What changed about two-factor sign-in; `reset` is the studio's doing. */
  change: 'on' | 'off' | 'codes' | 'reset' | null;
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

/** The email by which an occasion is told. */
function templateOf({ occasion, change, isByStudio }: AccountMailFacts) {
  if (occasion === 'account_deleted' && isByStudio) return 'account_deleted_by_studio';
  if (occasion !== 'two_factor_changed') return occasion;
  if (!change) throw new Error('A letter about two-factor sign-in has to know what changed.');
  return `two_factor_${change}` as const;
}

/** Whether a name can stand in a greeting: a mailbox would make a link of some. */
function isGreetable(name: string): boolean {
  const line = oneLine(name);
  return line !== '' && !LINK_LIKE.test(line);
}

/** Returns the event as a highlight, headed by what identifies it: the new address, the device, the property, or the time. */
function highlightOf(
  { newEmail, device, propertyName, ipAddress, at, timeZone, brand }: AccountMailFacts,
  locale: Locale,
): Highlight {
  const reader = { locale, timeZone, hourCycle: brand.formats?.hourCycle };
  const { labels, ...words } = accountMessages[locale];
  const day = { label: labels.at, words: dayLabel(at, reader) };
  const above = [
    ...(newEmail ? [{ label: labels.newEmail, words: oneLine(newEmail) }] : []),
    ...(device ? [{ label: labels.device, words: oneLine(device) }] : []),
    ...(propertyName ? [{ label: labels.property, words: oneLine(propertyName) }] : []),
  ];
  const [first = day, ...others] = [...above, day];
  const network = ipAddress ? [words.ipAddress({ address: ipAddress })] : [];
  const time = `${timeLabel(at, reader)}, ${zoneLabel(at, reader)}`;
  const lines = [...others.map(({ words }) => words), time, ...network];
  return { label: first.label, title: first.words, lines, tone: 'calm' };
}

/** An email about an account in its owner's language: what happened or is requested, why it came, and what to do if somebody else did it. */
export async function renderAccountMail(facts: AccountMailFacts, locale: Locale): Promise<RenderedMail> {
  const { brand, link, name } = facts;
  const kind = templateOf(facts);
  const { line, paragraphs } = emailWords(kind, { locale, brand, values: { name } });
  const { greetingWithoutName, plainLink } = accountMessages[locale];
  const isPersonal = !CAUSED_BY_ANYBODY.includes(facts.occasion);
  const label = line('button');
  const hello = isGreetable(name) ? line('greeting') : greetingWithoutName;
  return renderTemplate({
    locale,
    brand,
    subject: line('subject'),
    preheader: line('previewLine'),
    notice: null,
    heading: line('heading'),
    intro: isPersonal ? [hello, ...paragraphs('text'), line('ifNotYou')] : paragraphs('text'),
    highlight: isPersonal ? highlightOf(facts, locale) : null,
    quote: null,
    action: link && label ? { label, note: line('buttonNote'), url: link, plainLink } : null,
    sections: [],
    steps: null,
    footer: isPersonal ? [line('reason')] : [line('ifNotYou'), line('reason')],
  });
}
