import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MESSAGE_KEPT_MONTHS } from '#domain/contact/contact-message.ts';
import { TERMS_VERSION } from '#domain/orders/terms.ts';
import { DEFAULT_BUSINESS as business } from '#domain/shared/business.ts';
import PrivacyRoute from './privacy.tsx';
import TermsRoute from './terms.tsx';

const Site = createRoutesStub([
  { path: '/privacy', Component: PrivacyRoute },
  { path: '/terms', Component: TermsRoute },
]);

async function open(path: '/privacy' | '/terms'): Promise<string> {
  await render(<Site initialEntries={[path]} />);
  return document.body.textContent ?? '';
}

it.each([
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Use'],
] as const)('§2 Route table: %s is the %s of the configured business', async (path, title) => {
  const text = await open(path);
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const fact of [business.brandName, business.address, business.email, business.phone]) {
    expect(text).toContain(fact);
  }
});

it.each(['/privacy', '/terms'] as const)('each line of the contents of %s leads to its section', async (path) => {
  await open(path);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label=Contents] a')];
  expect(links.length).toBeGreaterThan(9);
  for (const { hash, textContent } of links) {
    const section = document.querySelector(hash);
    expect(`${textContent}`.replace(/^\d+/, '')).toBe(
      section?.querySelector('h2')?.textContent?.replace(/^\d+\. /, ''),
    );
  }
});

it.each(['/privacy', '/terms'] as const)('%s says that it needs a lawyer’s eye', async (path) => {
  expect(await open(path)).toContain('needs a lawyer’s eye');
});

it('the privacy policy says how long messages are kept, as the server keeps them', async () => {
  expect(await open('/privacy')).toContain(`Messages are deleted after ${MESSAGE_KEPT_MONTHS} months.`);
});

it('the terms name the version that an order accepts', async () => {
  await open('/terms');
  const version = document.querySelector('time');
  expect(version?.dateTime).toBe(TERMS_VERSION);
  expect(version?.textContent).toBe('November 1, 2026');
});

it('the terms say when exterior shoots are postponed and when pictures arrive', async () => {
  const text = await open('/terms');
  expect(text).toContain('Exterior shoots are postponed in bad weather');
  expect(text).toContain('Edited photos arrive in 24 to 48 hours');
});
