import { createElement, Fragment } from 'react';
import type { MailBrand } from '../mail-brand.ts';
import { Button, HighlightBox, Notice, QuoteBox } from './boxes.ts';
import type { EmailPicture, EmailTemplate } from './email-template.ts';
import { Box, Gap } from './layout.ts';
import { mailtoLink, telLink } from './links.ts';
import { FactTable, Steps } from './lists.ts';
import { Anchor, Lines, Paragraph, SmallPrint, Title } from './text-blocks.ts';
import { breakable, COLORS, display, STYLE_SHEETS, smallText, TEMPLATE_WIDTH } from './theme.ts';

/** Fills the mailbox's preview, so that the first words of the body do not follow the preheader. */
const PREVIEW_PADDING = '\u00a0\u200c'.repeat(80);

function Preheader({ children }: { children: string }) {
  const hidden = { display: 'none', fontSize: 1, lineHeight: '1px', color: COLORS.page };
  return createElement('div', { style: hidden, 'aria-hidden': true }, children, PREVIEW_PADDING);
}

/** The logo where the brand has one. Its name stands for it where the mailbox shows no pictures. */
function Logo({ name, logo }: { name: string; logo: NonNullable<MailBrand['logo']> }) {
  const { url, width, height } = logo;
  const style = { ...display, fontSize: 20, display: 'block', border: 0, maxWidth: '100%', height: 'auto' };
  return createElement('img', { src: url, alt: name, width, height, className: 'logo', style });
}

function Masthead({ name }: { name: string }) {
  const mark = {
    display: 'inline-block',
    width: 18,
    height: 18,
    marginRight: 10,
    border: `2px solid ${COLORS.ink}`,
    borderRadius: 6,
    fontSize: 12,
    lineHeight: '17px',
    textAlign: 'center' as const,
    verticalAlign: 'middle',
    color: COLORS.ink,
  };
  return createElement(
    'p',
    { className: 'ink', style: { ...display, ...breakable, fontSize: 20, lineHeight: '28px' } },
    createElement('span', { className: 'mark', style: mark, 'aria-hidden': true }, '●'),
    createElement('span', { style: { verticalAlign: 'middle' } }, name),
  );
}

function Action({ action }: { action: NonNullable<EmailTemplate['action']> }) {
  return createElement(
    Fragment,
    null,
    createElement(Gap, { height: 28 }),
    createElement(Button, action),
    createElement(Gap, { height: 12 }),
    action.note && createElement(SmallPrint, null, action.note),
    action.plainLink &&
      createElement(SmallPrint, null, `${action.plainLink} `, createElement(Anchor, { href: action.url }, action.url)),
  );
}

/** A picture as wide as the words below it. Its words stand for it where the mailbox shows none. */
function Picture({ url, alt, width, height }: EmailPicture) {
  const style = {
    ...smallText,
    display: 'block',
    width: '100%',
    maxWidth: width,
    height: 'auto',
    border: 0,
    borderRadius: 8,
    backgroundColor: COLORS.calm,
  };
  return createElement(
    Fragment,
    null,
    createElement('img', { src: url, alt, width, height, className: 'body calm', style }),
    createElement(Gap, { height: 28 }),
  );
}

function Opening({ template }: { template: EmailTemplate }) {
  return createElement(
    Fragment,
    null,
    template.notice &&
      createElement(Fragment, null, createElement(Notice, null, template.notice), createElement(Gap, { height: 28 })),
    template.picture && createElement(Picture, template.picture),
    createElement(Title, null, template.heading),
    template.intro.map((words, index) =>
      createElement(
        Fragment,
        { key: `intro ${index}` },
        createElement(Gap, { height: 14 }),
        createElement(Paragraph, null, createElement(Lines, { value: words })),
      ),
    ),
    template.highlight &&
      createElement(
        Fragment,
        null,
        createElement(Gap, { height: 28 }),
        createElement(HighlightBox, template.highlight),
      ),
    template.quote &&
      createElement(Fragment, null, createElement(Gap, { height: 28 }), createElement(QuoteBox, template.quote)),
    template.action && createElement(Action, { action: template.action }),
  );
}

function Footer({ template }: { template: EmailTemplate }) {
  const { brand } = template;
  return createElement(
    Fragment,
    null,
    template.footer.map((words, index) =>
      createElement(
        Fragment,
        { key: `footer ${index}` },
        createElement(SmallPrint, null, words),
        createElement(Gap, { height: 10 }),
      ),
    ),
    template.footerLink &&
      createElement(
        Fragment,
        null,
        createElement(
          SmallPrint,
          null,
          createElement(Anchor, { href: template.footerLink.url }, template.footerLink.label),
        ),
        createElement(Gap, { height: 10 }),
      ),
    createElement(SmallPrint, null, brand.name, createElement('br'), brand.address),
    createElement(
      SmallPrint,
      null,
      createElement(Anchor, { href: telLink(brand.phone) }, brand.phone),
      ' · ',
      createElement(Anchor, { href: mailtoLink(brand.email) }, brand.email),
    ),
  );
}

function Card({ template }: { template: EmailTemplate }) {
  const style = {
    padding: '44px 48px',
    border: `1px solid ${COLORS.rule}`,
    borderRadius: 12,
    backgroundColor: COLORS.card,
  };
  return createElement(
    Box,
    { className: 'card gutter', style },
    createElement(Opening, { template }),
    template.sections.map((section) =>
      createElement(
        Fragment,
        { key: section.title },
        createElement(Gap, { height: 36 }),
        createElement(FactTable, section),
      ),
    ),
    template.steps &&
      createElement(Fragment, null, createElement(Gap, { height: 36 }), createElement(Steps, template.steps)),
  );
}

function Head({ title }: { title: string }) {
  return createElement(
    'head',
    null,
    createElement('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
    createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    createElement('meta', { name: 'color-scheme', content: 'light dark' }),
    createElement('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    // Mailboxes on phones make links of what looks like a date, a number or an address; ours are links already.
    createElement('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
    createElement('title', null, title),
    STYLE_SHEETS.map((sheet, index) => createElement('style', { key: `sheet ${index}` }, sheet)),
  );
}

/** The HTML part of an email: tables, inline styles, no remote fonts; dark where the mailbox is dark. */
export function TemplateHtml({ template }: { template: EmailTemplate }) {
  const { name, logo } = template.brand;
  const column = createElement(
    Box,
    { width: TEMPLATE_WIDTH, align: 'center' },
    logo ? createElement(Logo, { name, logo }) : createElement(Masthead, { name }),
    createElement(Gap, { height: 24 }),
    createElement(Card, { template }),
    createElement(Gap, { height: 28 }),
    createElement(Footer, { template }),
  );
  const page = createElement(
    Box,
    { className: 'page outer', style: { padding: '36px 16px', backgroundColor: COLORS.page } },
    column,
  );
  const bodyStyle = { margin: 0, padding: 0, backgroundColor: COLORS.page };
  return createElement(
    'html',
    { lang: template.locale, dir: 'ltr' },
    createElement(Head, { title: template.subject }),
    createElement(
      'body',
      { className: 'page', style: bodyStyle },
      createElement(Preheader, null, template.preheader),
      // Mailboxes drop <html>; this keeps the language and marks for a screen reader where the email begins.
      createElement(
        'div',
        { role: 'article', 'aria-roledescription': 'email', 'aria-label': template.subject, lang: template.locale },
        page,
      ),
    ),
  );
}
