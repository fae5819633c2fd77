import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SiteContext } from '#app/lib/page/site.ts';
import { DEFAULT_SITE, type LogoPicture, type Site } from '#domain/site/site.ts';
import { Brand } from './brand.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const icons = { favicon: '', appleTouch: '', icon192: '', icon512: '', maskable512: '' };
const DARK: LogoPicture = { url: `${PIXEL}#dark`, width: 100, height: 30 };

function Grounds({ site }: { site: Site }) {
  return (
    <SiteContext value={site}>
      <div data-testid="light">
        <Brand />
      </div>
      <div data-testid="dark" className="on-dark bg-ink">
        <Brand />
      </div>
    </SiteContext>
  );
}

type Logos = { isOpaque: boolean; darkLogo?: LogoPicture };

async function show({ isOpaque, darkLogo }: Logos) {
  const logo = { url: `${PIXEL}#light`, width: 100, height: 30, isOpaque, icons };
  const look = {
    logo,
    ...(darkLogo ? { darkLogo } : {}),
    styles: null,
    accent: null,
    fonts: 'fraunces_inter',
    share: 'a',
  } as const;
  const site: Site = { ...DEFAULT_SITE, look };
  await render(
    <MemoryRouter>
      <Grounds site={site} />
    </MemoryRouter>,
  );
  await expect.element(page.getByTestId('light').getByRole('link', { name: 'Capital Listing Media' })).toBeVisible();
}

/** What a ground shows: the end of a picture's address, or the name. */
function listShown(ground: 'light' | 'dark') {
  const parts = [...page.getByTestId(ground).element().querySelectorAll<HTMLElement>('a > *')];
  return parts
    .filter((part) => getComputedStyle(part).display !== 'none')
    .map((part) => part.textContent || part.getAttribute('src')?.split('#')[1]);
}
const filterOf = (ground: string) => {
  const image = page.getByTestId(ground).element().querySelector('img');
  return image && getComputedStyle(image).filter;
};

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

test('SITE-61: each ground has its logo, and the dark theme is dark ground', async () => {
  await show({ isOpaque: true, darkLogo: DARK });
  expect([listShown('light'), listShown('dark')]).toEqual([['light'], ['dark']]);
  expect(page.getByRole('link', { name: 'Capital Listing Media', exact: true }).elements()).toHaveLength(2);
  document.documentElement.dataset.theme = 'dark';
  expect(listShown('light')).toEqual(['dark']);
});

test('SITE-61: without one, the name stands in for a logo with a ground of its own', async () => {
  await show({ isOpaque: true });
  expect([listShown('light'), listShown('dark')]).toEqual([['light'], ['Capital Listing Media']]);
});

test('SITE-61: without one, a logo that ground shines through is white on dark ground', async () => {
  await show({ isOpaque: false });
  expect([listShown('light'), listShown('dark')]).toEqual([['light'], ['light']]);
  expect([filterOf('light'), filterOf('dark')]).toEqual(['none', 'brightness(0) invert(1)']);
});
