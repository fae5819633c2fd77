import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { webhookMessages } from './webhook-messages.ts';

/** The facts of an email about a webhook. `lastStatus` and `lastError` are of the last try; `url` is its page. */
export type WebhookNoticeFacts = {
  brand: MailBrand;
  kind: 'webhook_failing' | 'webhook_off';
  offReason: 'gone' | 'failing' | null;
  host: string;
  description: string;
  lastStatus: number | null;
  lastError: string | null;
  url: string;
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Tells the owner that a webhook takes no events any more, or that it was switched off. */
export function renderWebhookNotice(facts: WebhookNoticeFacts): Promise<RenderedMail> {
  const words = webhookMessages[facts.kind];
  const { answered, reasons, label, action, footer } = webhookMessages;
  const host = oneLine(facts.host);
  const reason = facts.offReason ? [reasons[facts.offReason]] : [];
  const description = oneLine(facts.description);
  const outcome = facts.lastError ?? (facts.lastStatus === null ? '' : answered(facts.lastStatus));
  return renderTemplate({
    locale: 'en',
    brand: facts.brand,
    subject: words.subject(host),
    preheader: words.next,
    notice: null,
    heading: words.heading,
    intro: [words.intro(host), ...reason, words.next],
    highlight: {
      label,
      title: outcome ? oneLine(outcome) : host,
      lines: [host, ...(description ? [description] : [])],
      tone: 'attention',
    },
    quote: null,
    action: { ...action, url: facts.url },
    sections: [],
    steps: null,
    footer: [footer],
  });
}
