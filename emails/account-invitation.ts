import type { Role } from '#domain/accounts/roles.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { accountInvitationMessages } from './messages/account-invitation.ts';
import type { MailBrand } from './order-mail.ts';
import type { RenderedMail } from './parts/email-template.ts';
import { renderTemplate } from './parts/render-template.ts';
import { dayLabel, timeLabel, zoneLabel } from './shoot-labels.ts';

/** The facts of an invitation to an account. `link` opens the page where its owner chooses a password. */
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
  const words = accountInvitationMessages(locale);
  const until = `${dayLabel(expiresAt, reader)}, ${timeLabel(expiresAt, reader)}`;
  return renderTemplate({
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
      lines: [words.until(until), zoneLabel(expiresAt, reader)],
      tone: 'calm',
    },
    quote: null,
    action: { ...words.action, url: link },
    sections: [],
    steps: null,
    footer: [words.ifNotExpected, words.reason(brand.name)],
  });
}
