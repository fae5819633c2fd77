import type { Locale } from '#domain/shared/locale.ts';
import { mailMessages } from './messages/messages.ts';
import { invitationMessages } from './messages/portal-invitation.ts';
import { propertyFacts } from './order-facts.ts';
import type { OrderMailFacts } from './order-mail.ts';
import type { RenderedMail } from './parts/email-template.ts';
import { renderTemplate } from './parts/render-template.ts';

/** The facts of an invitation to the portal. `signUpUrl` opens the sign-up page with the customer's address in it. */
export type InvitationFacts = { order: OrderMailFacts; signUpUrl: string };

/** Invites the customer of an order without an account to open one with the address of the order, in their language. */
export function renderPortalInvitation({ order, signUpUrl }: InvitationFacts, locale: Locale): Promise<RenderedMail> {
  const { brand, orderNumber, paymentMode } = order;
  const words = invitationMessages(locale);
  const usual = mailMessages(locale);
  const mode = paymentMode === 'live' ? null : usual.mode[paymentMode];
  const subject = words.subject(brand.name);
  return renderTemplate({
    locale,
    brand,
    subject: mode ? `${mode.prefix} ${subject}` : subject,
    preheader: words.preheader(orderNumber),
    notice: mode?.notice ?? null,
    heading: words.heading(order.customerName),
    intro: words.intro,
    highlight: { label: words.label, title: order.customerEmail, lines: [words.address], tone: 'calm' },
    quote: null,
    action: { ...words.action, url: signUpUrl },
    sections: [
      {
        title: usual.sections.order,
        facts: [
          { label: usual.labels.orderNumber, value: `${orderNumber}` },
          { label: usual.labels.package, value: order.packageName, isStrong: true },
        ],
      },
      { title: usual.sections.property, facts: propertyFacts(order, usual.labels, locale) },
    ],
    steps: words.steps,
    footer: [words.optional, usual.footer.questions, words.reason(brand.name)],
  });
}
