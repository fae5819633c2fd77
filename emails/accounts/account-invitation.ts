import type { Role } from '#domain/shared/access/roles.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { emailWords } from '#emails/shared/email-words.ts';
import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { dayLabel, timeLabel, zoneLabel } from '#emails/shared/shoot-labels.ts';
import { accountInvitationMessages } from '#locales/all/emails/account-invitation.ts';

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

const TEXTS = { realtor: 'textRealtor', staff: 'textStaff', admin: 'textAdmin' } as const satisfies Record<
  Role,
  string
>;

/** Invites somebody to the account that an admin wants them to have, in the language that the admin chose. */
export function renderAccountInvitation(facts: AccountInvitationFacts, locale: Locale): Promise<RenderedMail> {
  const { brand, email, role, link, expiresAt, timeZone } = facts;
  const reader = { locale, timeZone, hourCycle: brand.formats?.hourCycle };
  const words = accountInvitationMessages[locale];
  const { line, paragraphs } = emailWords('account_invitation', { locale, brand, values: { name: facts.name } });
  const until = `${dayLabel(expiresAt, reader)}, ${timeLabel(expiresAt, reader)}`;
  return renderTemplate({
    locale,
    brand,
    subject: line('subject'),
    preheader: line('previewLine'),
    notice: null,
    heading: line('heading'),
    intro: [...paragraphs(TEXTS[role]), line('password')],
    highlight: {
      label: words.address,
      title: email,
      lines: [words.until({ moment: until }), zoneLabel(expiresAt, reader)],
      tone: 'calm',
    },
    quote: null,
    action: { label: line('button'), note: line('buttonNote'), plainLink: words.action.plainLink, url: link },
    sections: [],
    steps: null,
    footer: [line('ifNotYou'), line('reason')],
  });
}
