import type { Locale } from '#domain/shared/locale.ts';
import { orderValues, propertyFacts } from '#emails/orders/order-facts.ts';
import type { OrderMailFacts } from '#emails/orders/order-mail.ts';
import { emailWords } from '#emails/shared/email-words.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { orderMessages } from '#locales/all/emails/order.ts';
import { portalInvitationMessages } from '#locales/all/emails/portal-invitation.ts';

/** The facts of an invitation to the portal. `signUpUrl` opens the sign-up page with the customer's address in it. */
export type InvitationFacts = { order: OrderMailFacts; signUpUrl: string };

/** Invites the customer of an order without an account to open one with the address of the order, in their language. */
export function renderPortalInvitation({ order, signUpUrl }: InvitationFacts, locale: Locale): Promise<RenderedMail> {
  const { brand, orderNumber, paymentMode } = order;
  const words = portalInvitationMessages[locale];
  const usual = orderMessages[locale];
  const mode = paymentMode === 'live' ? null : usual.mode[paymentMode];
  const values = orderValues(order, locale);
  const { line, lines, paragraphs } = emailWords('portal_invitation', { locale, brand, values });
  const subject = line('subject');
  const items = lines('stepPassword', 'stepConfirm', 'stepSignIn');
  return renderTemplate({
    locale,
    brand,
    subject: mode ? `${mode.prefix} ${subject}` : subject,
    preheader: line('previewLine'),
    notice: mode?.notice ?? null,
    heading: line('heading'),
    intro: paragraphs('text'),
    highlight: { label: words.label, title: order.customerEmail, lines: [line('box')], tone: 'calm' },
    quote: null,
    action: { label: line('button'), note: line('buttonNote'), plainLink: words.action.plainLink, url: signUpUrl },
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
    steps: items.length > 0 ? { title: words.steps.title, items } : null,
    footer: lines('optional', 'closing', 'reason'),
  });
}
