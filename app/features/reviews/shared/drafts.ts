import { useState } from 'react';

const storageKey = (key: string) => `review_draft:${key}`;

/** What was typed for something and not sent, in this window of the browser; empty where nothing was. */
export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(storageKey(key)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what was typed until it is sent, also over a reload; an empty text is forgotten. */
export function keepDraft(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(storageKey(key), text);
    else sessionStorage.removeItem(storageKey(key));
  } catch {
    // A browser that keeps nothing loses the text with a reload.
  }
}

/** A text that survives a reload, by what it is for. Change the key of the component with it. */
export function useDraft(key: string, first = ''): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(key) || first);
  const change = (next: string) => {
    setText(next);
    keepDraft(key, next);
  };
  return [text, change];
}
