import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { dayLabel, timeLabel, zoneLabel } from '#emails/shared/shoot-labels.ts';
import { OWNER_NOTICE, type OwnerAction, ownerNoticeLabels } from './owner-notices.ts';

/** The facts of an email about what was done in the studio: who did it, to what, and how (`more`). `url` is where it is seen. */
export type OwnerNoticeFacts = {
  brand: MailBrand;
  timeZone: string;
  act: OwnerAction;
  by: string;
  about: string;
  more: string;
  ipAddress: string | null;
  at: Date;
  url: string;
};

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Tells an owner what was done that gives rights, data or money away. */
export function renderOwnerNotice(facts: OwnerNoticeFacts): Promise<RenderedMail> {
  const { brand, timeZone, at, ipAddress } = facts;
  const words = ownerNoticeLabels[facts.act];
  const { doubt, label, action, footer, network, nobody } = OWNER_NOTICE;
  const about = oneLine(facts.about);
  const sentence = words.sentence(oneLine(facts.by) || nobody, about, oneLine(facts.more));
  const reader = { locale: 'en', timeZone, hourCycle: brand.formats?.hourCycle } as const;
  const time = `${timeLabel(at, reader)}, ${zoneLabel(at, reader)}`;
  return renderTemplate({
    locale: 'en',
    brand,
    subject: words.subject(about),
    preheader: sentence,
    notice: null,
    heading: words.subject(about),
    intro: [sentence, doubt],
    highlight: {
      label,
      title: dayLabel(at, reader),
      lines: [time, ...(ipAddress ? [network(ipAddress)] : [])],
      tone: 'attention',
    },
    quote: null,
    action: { ...action, url: facts.url },
    sections: [],
    steps: null,
    footer: [footer],
  });
}
