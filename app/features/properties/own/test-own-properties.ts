import { createElement } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';
import { JANE } from '#app/features/accounts/area/test-area.ts';
import { enterSession } from '#app/features/accounts/session/session-store.ts';
import { json, libraryNetwork } from '#app/features/library/test-library.ts';
import { checkConnection } from '#app/lib/connection.ts';
import { DataProvider } from '#app/lib/data-provider.tsx';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { propertyListOf } from '../test-properties.ts';
import { OwnPropertiesPage } from './own-properties-page.tsx';

function Page() {
  return createElement('main', { id: 'main', tabIndex: -1 }, createElement(OwnPropertiesPage));
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return createElement('p', null, `Reached ${pathname}${search}`);
}

/** Shows a realtor the own properties. */
export async function renderOwn(search = '') {
  enterSession(JANE);
  await checkConnection();
  const Stub = createRoutesStub([
    { path: '/realtor/properties', Component: Page },
    { path: '*', Component: Elsewhere },
  ]);
  const stub = createElement(Stub, { initialEntries: [`/realtor/properties${search}`] });
  return render(createElement(DataProvider, null, stub));
}

/** The same with these properties in the list. Returns the calls that the network has seen. */
export async function renderProperties(properties: PropertyJson[], answers: Parameters<typeof libraryNetwork>[0] = {}) {
  const calls = libraryNetwork({ 'GET /properties': () => json(propertyListOf(properties)), ...answers });
  await renderOwn();
  return calls;
}
