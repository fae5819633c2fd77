import { createElement } from 'react';
import { useLocation } from 'react-router';
import { page } from 'vitest/browser';
import { RealtorPropertiesPage } from '#app/features/properties/manage/realtor-properties-page.tsx';
import { checkConnection } from '#app/lib/request/connection.ts';
import type { PropertyChecks } from '#domain/media/checks/checks-json.ts';
import type { MediaJson, MediaListJson } from '#domain/media/media-json.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { becomeNewVisitor, json } from './accounts.ts';
import { type AdminCall, adminNetwork, makeUser, renderInPanel } from './admin.ts';
import { makePropertyList } from './properties.ts';

/** The realtor whose page is shown. */
export const ROSA = makeUser(1, { email: 'rosa@example.com' }, { full_name: 'Rosa Martinez' });

/** A page of media: these items and no more, by default. */
export const makeMediaList = (items: readonly MediaJson[], rest: Partial<MediaListJson> = {}): MediaListJson => ({
  items: [...items],
  next_cursor: null,
  total: items.length,
  ...rest,
});

export const getMediaPath = ({ id }: PropertyJson) => `GET /properties/${id}/media`;

/** What was found in the photos of a property: nothing, unless `changes` say otherwise. */
export const makeChecks = (changes: Partial<PropertyChecks> = {}): PropertyChecks => ({
  delivered: 0,
  ordered: null,
  waiting: 0,
  findings: [],
  ...changes,
});

type Answers = Parameters<typeof adminNetwork>[0];

/** The properties that the server has, each with its media. */
type PropertyEntries = readonly (readonly [PropertyJson, readonly MediaJson[]])[];

/** Stands in for a server with these properties of Rosa's. */
export function workspaceNetwork(properties: PropertyEntries = [], answers: Answers = {}): AdminCall[] {
  const media = properties.map(
    ([property, items]) => [getMediaPath(property), () => json(makeMediaList(items))] as const,
  );
  const checks = properties.map(
    ([{ id }, items]) => [`GET /properties/${id}/checks`, () => json(makeChecks({ delivered: items.length }))] as const,
  );
  const originals = properties.map(
    ([{ id }]) =>
      [
        `GET /properties/${id}/originals`,
        () => json({ url: null, created_at: null, pairs: 0, incomplete: 0 }),
      ] as const,
  );
  const counted = properties.map(([property, items]) => ({ ...property, media_count: items.length }));
  return adminNetwork({
    [`GET /admin/users/${ROSA.id}`]: () => json(ROSA),
    'GET /properties': () => json(makePropertyList(counted)),
    'GET /properties/general-media': () => json(makeMediaList([])),
    ...Object.fromEntries(media),
    ...Object.fromEntries(originals),
    ...Object.fromEntries(checks),
    ...answers,
  });
}

function Page() {
  const [, , , realtorId = ''] = useLocation().pathname.split('/');
  return createElement(RealtorPropertiesPage, { realtorId });
}

/** Shows Rosa's page, or that of another id. */
export async function renderWorkspace({ realtorId = ROSA.id, search = '' } = {}): Promise<void> {
  await checkConnection();
  await renderInPanel(Page, `/admin/realtors/${realtorId}/properties${search}`);
}

/** Becomes a visitor with a screen on which all of a page with few properties is near. */
export async function becomeTallVisitor(): Promise<void> {
  await becomeNewVisitor();
  await page.viewport(1280, 2000);
}

/** The part of the page that is about a property. */
export const getPropertyCard = ({ name }: PropertyJson) => page.getByRole('region', { name, exact: true });

/** The names of the items of a property, in the order in which they stand. */
export function shownNames(property: PropertyJson): string[] {
  const list = page.getByRole('list', { name: `Media of ${property.name}` }).elements()[0];
  return [...(list?.querySelectorAll('[data-tile] p') ?? [])].map((line) => line.textContent ?? '');
}
