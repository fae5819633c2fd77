import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';

/** The email with which the studio tries whether mail leaves, in English. */
export function renderTestMail(brand: MailBrand): Promise<RenderedMail> {
  return renderTemplate({
    locale: 'en',
    subject: `Test message from ${brand.name}`,
    preheader: 'Mail works.',
    brand,
    notice: null,
    heading: 'Mail works.',
    intro: ['An admin asked for this message on the settings page. Since you can read it, email reaches you.'],
    highlight: null,
    quote: null,
    action: null,
    sections: [],
    steps: null,
    footer: ['Nothing needs to be done.'],
  });
}
