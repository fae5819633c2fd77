import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { PROVIDER_SCRIPT_ORIGIN } from '#e2e/fakes/provider-script.ts';

declare global {
  /** Called by pages on each breach of the content policy, with what was refused. */
  function noteBreach(breach: string): void;
}

/** What a test expects to see on the console, for example the browser's own note of a refused request. */
export type Watch = {
  /** An error on the console that belongs to the test. */
  expectError: (pattern: RegExp) => void;
  /** Everything that must not have happened, one sentence each. */
  problems: () => string[];
};

/** Pages on which a card may be entered: from there alone the provider may be asked (security check 129). */
const PAYMENT_PAGES = /^(\/\w\w)?\/(order|checkout\/[^/]+|pay\/[^/]+)$/;

type Origins = { own: string; provider: string | null };

function requestProblem(request: Request, { own, provider }: Origins): string | null {
  const url = new URL(request.url());
  if (url.origin === own || ['data:', 'blob:'].includes(url.protocol)) return null;
  const isProvider = provider !== null && [PROVIDER_SCRIPT_ORIGIN, provider].includes(url.origin);
  const page = new URL(request.frame().url() || own);
  const isAtPayment = page.origin === own && PAYMENT_PAGES.test(page.pathname);
  // The bank's page is the provider's own; the customer is led there from a payment page.
  const isAtBank = page.origin === provider || request.isNavigationRequest();
  if (isProvider && (isAtPayment || isAtBank)) return null;
  return `A request to another origin from ${page.pathname}: ${request.method()} ${url.origin}${url.pathname}`;
}

function consoleProblem(message: ConsoleMessage, { provider }: Origins): string | null {
  if (message.type() !== 'error') return null;
  // The browser notes each refused request. At the provider, that is a declined card; in truth it happens in its frame.
  const isProvidersOwn = provider !== null && message.location().url.startsWith(provider);
  return isProvidersOwn ? null : `console.error: ${message.text()} (${message.location().url})`;
}

/** Has each page, and each frame of it, report what its content policy refuses, also where a script catches it and the console stays silent. */
async function watchPolicy(context: BrowserContext, own: string, note: (problem: string) => void): Promise<void> {
  await context.exposeBinding('noteBreach', ({ frame }, breach: string) => {
    if (frame.url().startsWith(own)) note(`Content Security Policy: ${breach}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = event;
      globalThis.noteBreach(
        `${location.pathname} breaks ${effectiveDirective} by ${blockedURI} (${sourceFile}:${lineNumber}:${columnNumber})`,
      );
    });
  });
}

/**
 * Watches all pages of a context: each breach of the content policy as the browser reports it, errors on the console, errors that
 * nobody caught, and requests to other origins.
 */
export async function watchContext(context: BrowserContext, origins: Origins): Promise<Watch> {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const note = (problem: string | null) => problem && seen.push(problem);
  await watchPolicy(context, origins.own, note);
  context.on('console', (message) => note(consoleProblem(message, origins)));
  context.on('weberror', (error) => note(`An error that nobody caught: ${error.error().message}`));
  context.on('request', (request) => note(requestProblem(request, origins)));
  return {
    expectError: (pattern) => expected.push(pattern),
    problems: () => seen.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
}
