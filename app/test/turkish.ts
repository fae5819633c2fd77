import { createElement, type ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { LanguageContext } from '#app/lib/language/language.ts';
import { findMessages, type MessageArea } from '#app/lib/language/messages.ts';
import { loadSentences } from '#app/lib/request/sentences.ts';

/** Makes the document a Turkish one for the rest of a test. */
export async function becomeTurkish(): Promise<void> {
  document.documentElement.lang = 'tr';
  onTestFinished(() => {
    document.documentElement.lang = 'en';
  });
  await loadSentences();
}

/** What stands around a page: its language is that of the document. */
export const inDocumentLanguage = (children: ReactNode) =>
  createElement(LanguageContext, { value: document.documentElement.lang === 'tr' ? 'tr' : 'en' }, children);

const listTexts = (messages: unknown): string[] => {
  if (typeof messages === 'string') return [messages];
  return typeof messages === 'object' && messages !== null ? Object.values(messages).flatMap(listTexts) : [];
};

const SHOWN_IN = ['aria-label', 'title', 'placeholder', 'aria-description', 'alt'];

/** Every text of the page: between its tags, and in the attributes that are shown or read out. */
function listShown(): string[] {
  const shown: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.closest('script, style')) shown.push(node.textContent ?? '');
  }
  for (const element of document.body.querySelectorAll('*')) {
    shown.push(...SHOWN_IN.map((name) => element.getAttribute(name) ?? ''));
  }
  return shown.map((text) => text.trim()).filter(Boolean);
}

/** The English messages of some areas, and English words of a sentence, that are left on a Turkish page. */
export function findEnglish(areas: readonly MessageArea[]): string[] {
  const turkish = new Set(areas.flatMap((area) => listTexts(findMessages('tr', area))));
  const english = new Set(
    areas.flatMap((area) => listTexts(findMessages('en', area))).filter((text) => !turkish.has(text)),
  );
  const words = /\b(the|your|you|with|from|not|this|is|are|of|and|to|Show|Open|Select|Search|Loading|Close|Cancel)\b/;
  return [...new Set(listShown().filter((text) => english.has(text) || words.test(text)))];
}
