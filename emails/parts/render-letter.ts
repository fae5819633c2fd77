import { render } from '@react-email/render';
import { createElement } from 'react';
import type { Letter, RenderedMail } from './letter.ts';
import { LetterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

const MAX_SUBJECT_CHARACTERS = 140;

/** A subject is one line of readable length, whatever its parts hold. */
function subjectLine(subject: string): string {
  const characters = [...subject.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()];
  if (characters.length <= MAX_SUBJECT_CHARACTERS) return characters.join('');
  return `${characters.slice(0, MAX_SUBJECT_CHARACTERS - 1).join('')}…`;
}

/** Both parts of a letter and its subject. */
export async function renderLetter(letter: Letter): Promise<RenderedMail> {
  const subject = subjectLine(letter.subject);
  const html = await render(createElement(LetterHtml, { letter: { ...letter, subject } }));
  return { subject, html, text: letterText(letter) };
}
