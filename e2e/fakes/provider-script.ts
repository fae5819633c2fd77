import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';

const REAL_API = 'https://api.stripe.com';
const script = readFileSync(new URL('./provider-script.js', import.meta.url), 'utf8');

/** Where the provider's script comes from. */
export const PROVIDER_SCRIPT_ORIGIN = 'https://js.stripe.com';

/** The stand-in's text, calling `providerUrl` in place of the real API. */
export function providerScript(providerUrl: string): string {
  return script.replaceAll(REAL_API, providerUrl);
}

/**
 * Answers the address of the provider's script with the project's stand-in, which talks to the fake provider. The
 * product loads the real address and has no setting for this.
 */
export async function routeProvider(target: BrowserContext | Page, providerUrl: string): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  const body = providerScript(providerUrl);
  await target.route(`${PROVIDER_SCRIPT_ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', headers, body }),
  );
}
