import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/shared/locale.ts';
import { INLINE_CSS, MOST_MAIL_BYTES, SHEET_CSS } from '#emails/shared/parts/mail-css.ts';
import { type ExampleMail, listExampleMails } from './example-mails.ts';

let all: ExampleMail[];
beforeAll(async () => {
  all = await listExampleMails();
});

const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
const propertiesOf = (declarations: string) =>
  declarations.split(';').flatMap((each) => /^\s*([\w-]+)\s*:/.exec(each)?.[1] ?? []);

/** The properties of a style sheet, by its innermost blocks. */
const sheetProperties = (sheet: string) =>
  [...sheet.matchAll(/\{([^{}]*)\}/g)].flatMap(({ 1: declarations = '' }) => propertiesOf(declarations));

/** The names of properties that a mail has, with where. */
function listProperties({ mail: { html } }: ExampleMail) {
  const sheets = [...html.matchAll(/<style>(.*?)<\/style>/gs)].flatMap(({ 1: sheet = '' }) => sheetProperties(sheet));
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  return { sheets, inline: tags.flatMap((tag) => propertiesOf(attributeOf(tag, 'style') ?? '')) };
}

describe('OPS-31: every email in every language', () => {
  test('is among the examples', () => {
    const written = globSync('emails/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?function (render[A-Z]\w*)\(/gm)])
      .map(({ 1: name }) => name)
      .filter((name) => name !== 'renderTemplate');
    expect([...new Set(all.map(({ writer }) => writer))].sort()).toEqual(written.sort());
    expect(new Set(all.map(({ locale }) => locale))).toEqual(new Set(LOCALES));
  });

  test('has no CSS outside the list, and the list nothing that no email has', () => {
    const [inline, sheets] = [new Set<string>(), new Set<string>()];
    for (const each of all) {
      const found = listProperties(each);
      for (const name of found.inline) inline.add(name);
      for (const name of found.sheets) sheets.add(name);
    }
    expect([...inline].sort()).toEqual(Object.keys(INLINE_CSS).sort());
    expect([...sheets].filter((name) => !Object.hasOwn(SHEET_CSS, name))).toEqual([]);
    expect(Object.keys(SHEET_CSS).filter((name) => !inline.has(name) && !sheets.has(name))).toEqual([]);
  });

  test('is small enough to be shown whole', () => {
    const bytes = all.map(({ mail }) => Buffer.byteLength(mail.html));
    expect(Math.max(...bytes)).toBeLessThanOrEqual(MOST_MAIL_BYTES);
  });

  test('has pictures with words, a width and a height, of the studio or inside the mail', () => {
    const pictures = all.flatMap(({ mail }) => mail.html.match(/<img [^>]*>/g) ?? []);
    expect(pictures.length).toBeGreaterThan(LOCALES.length);
    for (const picture of pictures) {
      expect(attributeOf(picture, 'alt')).toMatch(/\S/);
      expect(Number(attributeOf(picture, 'width'))).toBeGreaterThan(0);
      expect(Number(attributeOf(picture, 'height'))).toBeGreaterThan(0);
      expect(attributeOf(picture, 'src')).toMatch(/^(cid:|https:\/\/studio\.example\.com\/)/);
    }
  });

  test('has a text part that says what it is about, and colors for dark mailboxes', () => {
    for (const { mail } of all) {
      expect(mail.text.length).toBeGreaterThan(100);
      expect(mail.html).toContain('@media (prefers-color-scheme:dark)');
      expect(mail.html).toContain('<meta name="color-scheme" content="light dark"/>');
    }
  });

  test('has no color that dark mailboxes would leave as it is', () => {
    const ground = /background-color:#(?:fafaf9|ffffff|fffbeb|0f172a|fff7ed)/;
    for (const { mail } of all) {
      for (const tag of mail.html.match(/<(?:td|table|body|img)[^>]*>/g) ?? []) {
        if (ground.test(attributeOf(tag, 'style') ?? '')) expect(tag).toMatch(/class="[^"]+"/);
      }
    }
  });
});
