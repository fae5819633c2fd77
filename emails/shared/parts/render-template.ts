import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withBrandColors } from './brand-colors.ts';
import type { EmailTemplate, RenderedMail } from './email-template.ts';
import { TemplateHtml } from './template-html.ts';
import { templateText } from './template-text.ts';

/** The type of document whose tables and inline styles every mailbox knows. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
const MAX_SUBJECT_CHARACTERS = 140;

/** A subject is one line of readable length, whatever its parts hold. */
function subjectLine(subject: string): string {
  const characters = [...subject.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()];
  if (characters.length <= MAX_SUBJECT_CHARACTERS) return characters.join('');
  return `${characters.slice(0, MAX_SUBJECT_CHARACTERS - 1).join('')}…`;
}

/** Both parts of an email and its subject. */
export async function renderTemplate(template: EmailTemplate): Promise<RenderedMail> {
  const subject = subjectLine(template.subject);
  const plain = DOCTYPE + renderToStaticMarkup(createElement(TemplateHtml, { template: { ...template, subject } }));
  const { colors } = template.brand;
  const html = colors ? withBrandColors(plain, colors) : plain;
  return { subject, html, text: templateText(template) };
}
