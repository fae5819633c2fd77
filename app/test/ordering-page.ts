import { type ComponentType, createElement } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { clearDraft } from '#app/features/orders/draft-store.ts';
import { clearChosenLocales } from '#app/features/orders/use-ordering-locale.ts';
import { LanguageContext } from '#app/lib/language/language.ts';
import { CatalogueContext } from '#app/lib/page/catalogue.ts';
import { SiteContext } from '#app/lib/page/site.ts';
import { DataProvider } from '#app/lib/request/data-provider.tsx';
import { queryClient } from '#app/lib/request/query-client.ts';
import { dismissToast, toastQueue } from '#app/lib/state/toast.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { DEFAULT_SITE, type Site } from '#domain/site/site.ts';

type Entry = { pathname: string; search?: string; state?: unknown };

/** A page of which only its being reached matters, with what navigation gave it. */
function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return createElement('p', null, `Reached ${pathname}${search} with ${JSON.stringify(state)}`);
}

type Page = { path: string; Component: ComponentType; at?: string | Entry; site?: Partial<Site>; language?: Locale };

/** Shows one page at an address, in English unless a language is named; every other address says that it was reached. */
export function renderPage({ path, Component, at = path, site = {}, language = 'en' }: Page) {
  const Stub = createRoutesStub([
    { path, Component },
    { path: '*', Component: Elsewhere },
  ]);
  const routes = createElement(Stub, { initialEntries: [at] });
  const withCatalogue = createElement(CatalogueContext, { value: STARTER_CATALOGUE }, routes);
  const withSite = createElement(SiteContext, { value: { ...DEFAULT_SITE, ...site } }, withCatalogue);
  const inLanguage = createElement(LanguageContext, { value: language }, withSite);
  return render(createElement(DataProvider, null, inLanguage));
}

/** The toasts that wait, the visible one first. */
export const toastTitles = () => toastQueue().map(({ title }) => title);

/** Forgets all that a page keeps for the next one, as a new visitor's browser would. */
export function becomeNewVisitor(): void {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  queryClient.clear();
  for (const { id } of toastQueue()) dismissToast(id);
  clearDraft();
  clearChosenLocales();
  sessionStorage.clear();
  localStorage.clear();
}
