import type { BrowserContext, Page } from '@playwright/test';

/** What a person does: presses, characters that they type, and words that they read. */
export type Effort = { clicks: number; characters: number; words: number };

type Noted = { clicks?: number; characters?: number; lines?: string[] };
declare global {
  /** Called by pages with what a person does in them; `lines` is what can be read. */
  function noteEffort(noted: Noted): Promise<void>;
  function noteLines(): Promise<void>;
}

const SECONDS_A_CLICK = 3;
const CHARACTERS_A_SECOND = 4;
const WORDS_A_MINUTE = 200;

/** How long that takes a person, in minutes: 3 seconds a press, 4 characters a second, 200 words a minute. */
export const effortMinutes = ({ clicks, characters, words }: Effort): number =>
  (clicks * SECONDS_A_CLICK + characters / CHARACTERS_A_SECOND) / 60 + words / WORDS_A_MINUTE;

/** Notes presses, typed characters and all that can be read before each press, in a page and in its frames. */
function watchEffort(): void {
  const typed = new WeakMap<EventTarget, string>();
  // A list is opened, then pressed; a file is asked for, found and taken.
  const clicksOf = (target: EventTarget | null) => {
    if (target instanceof HTMLSelectElement) return 2;
    return target instanceof HTMLInputElement && target.type === 'file' ? 3 : 0;
  };
  const readLines = () => {
    // Of a list that is chosen from, only the choice is read.
    const others = new Set(
      Array.from(document.querySelectorAll('option:not(:checked)'), (each) => each.textContent?.trim()),
    );
    // What is hidden cannot be read, which `textContent` does not know.
    // biome-ignore lint/performance/useDomNodeTextContent: said above
    const text = document.body?.innerText ?? '';
    return text.split('\n').filter((line) => !others.has(line.trim()));
  };
  globalThis.noteLines = () => globalThis.noteEffort({ lines: readLines() });
  const press = (event: Event) => {
    if (!event.isTrusted) return;
    void globalThis.noteLines();
    void globalThis.noteEffort({ clicks: 1 });
  };
  document.addEventListener('pointerdown', press, { capture: true });
  document.addEventListener('change', ({ target }) => {
    const clicks = clicksOf(target);
    if (clicks > 0) void globalThis.noteEffort({ clicks });
  });
  document.addEventListener(
    'input',
    ({ target }) => {
      const isText =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'color'].includes(target.type));
      if (!isText) return;
      const before = typed.get(target) ?? '';
      typed.set(target, target.value);
      const isLonger = target.value.startsWith(before);
      void globalThis.noteEffort({ characters: isLonger ? target.value.length - before.length : target.value.length });
    },
    { capture: true },
  );
}

const countWords = (line: string) => line.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** What a person has done in a browser, in parts of a name each. A line that was read once is not read again. */
export class CountedPerson {
  readonly parts: (Effort & { name: string })[] = [];
  readonly #read = new Set<string>();

  /** Counts in all pages of a browser that are opened from now on. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('noteEffort', (_source, noted: Noted) => this.note(noted));
    await context.addInitScript(watchEffort);
  }

  /** Begins the next part. */
  begin(name: string): void {
    this.parts.push({ name, clicks: 0, characters: 0, words: 0 });
  }

  /** Adds what is done outside of a watched page, such as a command. */
  note({ clicks = 0, characters = 0, lines = [] }: Noted): void {
    const part = this.parts.at(-1);
    if (!part) throw new Error('No part has begun.');
    part.clicks += clicks;
    part.characters += characters;
    for (const line of lines.map((each) => each.trim())) {
      if (!this.#read.has(line)) part.words += countWords(line);
      this.#read.add(line);
    }
  }

  /** Types an address into the browser: a press, and its characters. */
  async open(page: Page, address: string): Promise<void> {
    this.note({ clicks: 1, characters: address.length });
    await page.goto(address);
  }

  /** Reads what is on a page at last. */
  async read(page: Page): Promise<void> {
    await page.evaluate(() => globalThis.noteLines());
  }
}

/** A line for each part and one for all, in minutes. */
export function formatEffort(parts: readonly (Effort & { name: string })[]): string {
  const line = ({ name, ...effort }: Effort & { name: string }) =>
    [
      name.padEnd(34),
      ...[effort.clicks, effort.characters, effort.words].map((count) => String(count).padStart(11)),
      effortMinutes(effort).toFixed(1).padStart(9),
    ].join('');
  const head = `${'first hour'.padEnd(34)}${['clicks', 'characters', 'words'].map((word) => word.padStart(11)).join('')}${'minutes'.padStart(9)}`;
  return [head, ...[...parts, { name: 'all', ...sumEffort(parts) }].map(line)].join('\n');
}

export function sumEffort(parts: readonly Effort[]): Effort {
  const sum = (key: keyof Effort) => parts.reduce((total, part) => total + part[key], 0);
  return { clicks: sum('clicks'), characters: sum('characters'), words: sum('words') };
}
