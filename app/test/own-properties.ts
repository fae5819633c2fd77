import { createElement } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';
import { PersonalFrame } from '#app/features/accounts/area/personal-frame.tsx';
import { OwnPropertiesPage } from '#app/features/properties/own/own-properties-page.tsx';
import { SiteContext } from '#app/lib/page/site.ts';
import { checkConnection } from '#app/lib/request/connection.ts';
import { DataProvider } from '#app/lib/request/data-provider.tsx';
import { startSession } from '#app/lib/session/session-store.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { DEFAULT_SITE, type Site } from '#domain/site/site.ts';
import { JANE } from './account-area.ts';
import { json, libraryNetwork } from './library.ts';
import { makePropertyList } from './properties.ts';
import { inDocumentLanguage } from './turkish.ts';

function Elsewhere() {
  const { pathname, search } = useLocation();
  return createElement('p', null, `Reached ${pathname}${search}`);
}

/** Shows a realtor the own properties, in the sample studio or another one. */
export async function renderOwn(search = '', site: Site = DEFAULT_SITE) {
  startSession(JANE);
  await checkConnection();
  const Stub = createRoutesStub([
    { Component: PersonalFrame, children: [{ path: '/realtor/properties', Component: OwnPropertiesPage }] },
    { path: '*', Component: Elsewhere },
  ]);
  const stub = createElement(Stub, { initialEntries: [`/realtor/properties${search}`] });
  return render(
    inDocumentLanguage(createElement(SiteContext, { value: site }, createElement(DataProvider, null, stub))),
  );
}

/** The same with these properties in the list. Returns the calls that the network has seen. */
export async function renderProperties(properties: PropertyJson[], answers: Parameters<typeof libraryNetwork>[0] = {}) {
  const calls = libraryNetwork({ 'GET /properties': () => json(makePropertyList(properties)), ...answers });
  await renderOwn();
  return calls;
}
