import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EmbedFrame } from './embed-frame.tsx';

const frame = () => page.getByTitle('Map of the office area');
const fallback = () => page.getByText('The address');

afterEach(() => {
  document.removeEventListener('load', keepSilent, { capture: true });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A frame that stays silent: what it loads is of no interest here, and nothing is asked of anybody. */
async function openFrame(src = 'about:blank'): Promise<void> {
  await render(<EmbedFrame src={src} title="Map of the office area" fallback={<p>The address</p>} />);
}

/** Keeps from a frame that it has loaded: a browser may load one ahead of time, however far away it is. */
const keepSilent = (event: Event) => event.stopImmediatePropagation();

/** A frame far below the screen that never says that it has loaded. It listens when this ends. */
async function openFarFrame(): Promise<void> {
  document.addEventListener('load', keepSilent, { capture: true });
  const listening = vi.spyOn(document, 'addEventListener');
  await render(
    <div style={{ paddingTop: 50_000 }}>
      <EmbedFrame src="data:text/html,<p>A map</p>" title="Map of the office area" fallback={<p>The address</p>} />
    </div>,
  );
  await expect.poll(() => listening.mock.calls.map(([type]) => type)).toContain('securitypolicyviolation');
}

it('a frame has a title, is loaded when it is near, and is kept from our page', async () => {
  await openFrame();
  await expect.element(frame()).toHaveAttribute('loading', 'lazy');
  await expect.element(frame()).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  const allowed = frame().element().getAttribute('sandbox')?.split(' ') ?? [];
  expect(allowed).not.toContain('allow-top-navigation');
  expect(allowed).not.toContain('allow-modals');
});

it('a frame that the content policy refuses gives way to what is in its place', async () => {
  const violation = (blockedURI: string) =>
    new SecurityPolicyViolationEvent('securitypolicyviolation', {
      blockedURI,
      effectiveDirective: 'frame-src',
      violatedDirective: 'frame-src',
      originalPolicy: "frame-src 'none'",
      documentURI: window.location.href,
      disposition: 'enforce',
      statusCode: 200,
    });
  await openFarFrame();
  document.dispatchEvent(violation('https://elsewhere.example'));
  expect(document.querySelector('iframe')).not.toBeNull();
  document.dispatchEvent(violation('data'));
  await expect.element(fallback()).toBeInTheDocument();
});

it('a frame that has not come after 12 s gives way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openFarFrame();
  vi.advanceTimersByTime(11_900);
  expect(document.querySelector('iframe')).not.toBeNull();
  vi.advanceTimersByTime(200);
  await expect.poll(() => document.body.textContent).toContain('The address');
});

it('a frame that has come stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openFrame('data:text/html,<p>A map</p>');
  const loaded = document.querySelector('iframe');
  await new Promise((resolve) => loaded?.addEventListener('load', resolve));
  vi.advanceTimersByTime(60_000);
  expect(document.querySelector('iframe')).toBe(loaded);
});
