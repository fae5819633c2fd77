import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { LegalPageJson, OwnPageJson } from '#domain/site/legal-json.ts';
import { TERMS_VERSION } from '#domain/site/terms.ts';
import type { TextBlock } from '#domain/site/texts/text-tree.ts';
import OwnPageRoute from './own-page.tsx';
import PrivacyRoute from './privacy.tsx';
import TermsRoute from './terms.tsx';

const BLOCKS: TextBlock[] = [
  { kind: 'paragraph', children: ['Before ', { kind: 'strong', children: ['all'] }, ' headings.'] },
  { kind: 'heading', level: 2, id: 'parties', children: ['Who we are'] },
  {
    kind: 'contact',
    name: 'Lisboa <b>Lar</b>',
    lines: [['Rua Augusta 1'], [{ kind: 'link', href: 'mailto:ola@lar.example', children: ['ola@lar.example'] }]],
  },
  { kind: 'heading', level: 2, id: 'prices', children: ['Prices'] },
  {
    kind: 'list',
    start: null,
    items: [[{ kind: 'paragraph', children: ['one ', { kind: 'link', href: '/pricing', children: ['price'] }] }]],
  },
  { kind: 'heading', level: 3, id: 'more', children: ['More'] },
  { kind: 'table', align: ['left', 'right'], head: [['What'], ['Cost']], rows: [[['A visit'], ['$ 100']]] },
  { kind: 'quote', children: [{ kind: 'paragraph', children: ['Said.'] }] },
  { kind: 'code', text: '<script>alert(1)</script>' },
];

const legal = (changes: Partial<LegalPageJson> = {}): LegalPageJson => ({
  kind: 'terms',
  version: TERMS_VERSION,
  current_version: TERMS_VERSION,
  is_reviewed: false,
  language: 'en',
  title: 'Terms of Use',
  description: 'What holds.',
  lead: 'In short.',
  blocks: BLOCKS,
  ...changes,
});

const own: OwnPageJson = {
  slug: 'drones',
  is_listed: true,
  language: 'en',
  title: 'Drones',
  description: 'When we fly.',
  blocks: BLOCKS,
};

async function open(path: '/privacy' | '/terms' | '/p/drones', answer: unknown): Promise<string> {
  const loader = () => answer;
  const Site = createRoutesStub([
    { path: '/privacy', Component: PrivacyRoute as never, loader },
    { path: '/terms', Component: TermsRoute as never, loader },
    { path: '/p/:slug', Component: OwnPageRoute as never, loader },
  ]);
  await render(<Site initialEntries={[path]} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return document.body.textContent ?? '';
}

it('SITE-7: /terms and /privacy are the texts of the studio, with the day of their version', async () => {
  await open('/terms', legal());
  await expect.element(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible();
  expect(document.querySelector('time')?.dateTime).toBe(TERMS_VERSION);
  expect(document.querySelector('time')?.parentElement?.textContent).toBe('Version of November 1, 2026');
});

it('the privacy policy says when it changed last, and the second text of a day has its number', async () => {
  const text = await open(
    '/privacy',
    legal({ kind: 'privacy', version: '2026-11-23-2', current_version: '2026-11-23-2' }),
  );
  expect(text).toContain('Last changed on November 23, 2026 (2)');
});

it('each line of the contents leads to its section, which has its number', async () => {
  await open('/terms', legal());
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label=Contents] a')];
  expect(links.map(({ hash }) => hash)).toEqual(['#parties', '#prices']);
  for (const { hash, textContent } of links) {
    const heading = document.querySelector(hash)?.querySelector('h2')?.textContent;
    expect(`${textContent}`.replace(/^\d+/, '')).toBe(heading?.replace(/^\d+\. /, ''));
  }
});

it('a text says that it needs a lawyer’s eye', async () => {
  expect(await open('/terms', legal())).toContain('needs a lawyer’s eye');
});

it('a text that a lawyer has seen says nothing of it', async () => {
  const reviewed = legal({ kind: 'privacy', is_reviewed: true });
  expect(await open('/privacy', reviewed)).not.toContain('Not yet checked');
});

it('an earlier version says so, and leads to the one that holds', async () => {
  await open('/terms', legal({ current_version: '2026-11-23' }));
  await expect.element(page.getByText('An earlier version')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Read the version that holds now' }))
    .toHaveAttribute('href', '/terms');
});

it('a page of the studio’s own shows headings, lists, tables and quotes, and HTML as the words that it is', async () => {
  const text = await open('/p/drones', own);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Prices' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 3, name: 'More' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Cost' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'price' })).toHaveAttribute('href', '/pricing');
  expect(text).toContain('Lisboa <b>Lar</b>');
  expect(text).toContain('<script>alert(1)</script>');
});
