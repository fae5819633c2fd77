import type { Role } from '#domain/accounts/roles.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { MailBrand } from './order-mail.ts';
import type { RenderedMail } from './parts/letter.ts';
import { renderLetter } from './parts/render-letter.ts';
import { dayWords, timeWords, zoneWords } from './shoot-words.ts';
import { accountInvitationWords } from './words/account-invitation.ts';

/** What an invitation to an account tells. `link` opens the page where its owner chooses a password. */
export type AccountInvitationFacts = {
  brand: MailBrand;
  timeZone: string;
  name: string;
  email: string;
  role: Role;
  link: string;
  expiresAt: Date;
};

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Invites somebody to the account that an admin wants them to have, in the language that the admin chose. */
export function renderAccountInvitation(facts: AccountInvitationFacts, locale: Locale): Promise<RenderedMail> {
  const { brand, email, role, link, expiresAt, timeZone } = facts;
  const reader = { locale, timeZone };
  const words = accountInvitationWords(locale);
  const until = `${dayWords(expiresAt, reader)}, ${timeWords(expiresAt, reader)}`;
  return renderLetter({
    locale,
    brand,
    subject: words.subject(brand.name),
    preheader: words.preheader,
    notice: null,
    heading: words.heading(oneLine(facts.name)),
    intro: [words.intro[role](brand.name), words.password],
    highlight: {
      label: words.address,
      title: email,
      lines: [words.until(until), zoneWords(expiresAt, reader)],
      tone: 'calm',
    },
    quote: null,
    action: { ...words.action, url: link },
    sections: [],
    steps: null,
    footer: [words.ifNotExpected, words.reason(brand.name)],
  });
}
