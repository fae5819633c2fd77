import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { routeProvider } from '#e2e/fakes/provider-script.ts';
import type { CardShop } from './shop.ts';
import { watchContext } from './watch-context.ts';

/** Somebody without an account, in a browser of their own. */
export type Visitor = {
  page: Page;
  /** Closes the browser, and gives what must not have happened in it: errors, dialogs of scripts, requests to strangers. */
  leave: () => Promise<string[]>;
};

/** Errors that belong to the journey: the browser notes each answer that is a refusal. */
const EXPECTED = /status of (402|410)/;

/** Opens a browser that knows the shop's address and the stand-in of its card provider, and is watched as the journey's own is. */
export async function openVisitor(
  browser: Browser,
  shop: CardShop,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce', ...options });
  await routeProvider(context, shop.provider.url);
  const watch = await watchContext(context, { own: shop.url, provider: shop.provider.url });
  watch.expectError(EXPECTED);
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(`A dialog: ${dialog.message()}`));
  return {
    page,
    leave: async () => {
      await context.close();
      return [...watch.problems(), ...dialogs];
    },
  };
}
