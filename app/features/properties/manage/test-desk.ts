import { createElement } from 'react';
import { useLocation } from 'react-router';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json } from '#app/features/accounts/test-accounts.ts';
import { type AdminCall, adminNetwork, renderInPanel, userOf } from '#app/features/admin/test-admin.ts';
import { checkConnection } from '#app/lib/connection.ts';
import type { MediaJson, MediaListJson } from '#domain/media/media-json.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { propertyListOf } from '../test-properties.ts';
import { RealtorPropertiesPage } from './realtor-properties-page.tsx';

/** The realtor whose page is shown. */
export const ROSA = userOf(1, { email: 'rosa@example.com' }, { full_name: 'Rosa Martinez' });

/** A page of media: these items and no more, unless told. */
export const mediaListOf = (items: readonly MediaJson[], rest: Partial<MediaListJson> = {}): MediaListJson => ({
  ...{ items: [...items], next_cursor: null, total: items.length },
  ...rest,
});

export const mediaPathOf = ({ id }: PropertyJson) => `GET /properties/${id}/media`;

type Answers = Parameters<typeof adminNetwork>[0];

/** The houses that the server has, each with its media. */
type Houses = readonly (readonly [PropertyJson, readonly MediaJson[]])[];

/** Stands in for a server with these houses of Rosa's. */
export function deskNetwork(houses: Houses = [], answers: Answers = {}): AdminCall[] {
  const media = houses.map(([house, items]) => [mediaPathOf(house), () => json(mediaListOf(items))] as const);
  const counted = houses.map(([house, items]) => ({ ...house, media_count: items.length }));
  return adminNetwork({
    [`GET /admin/users/${ROSA.id}`]: () => json(ROSA),
    'GET /properties': () => json(propertyListOf(counted)),
    'GET /properties/general-media': () => json(mediaListOf([])),
    ...Object.fromEntries(media),
    ...answers,
  });
}

function Page() {
  const [, , , realtorId = ''] = useLocation().pathname.split('/');
  return createElement(RealtorPropertiesPage, { realtorId });
}

/** Shows Rosa's page, or that of another id. */
export async function renderDesk({ realtorId = ROSA.id, search = '' } = {}): Promise<void> {
  await checkConnection();
  await renderInPanel(Page, `/admin/realtors/${realtorId}/properties${search}`);
}

/** Becomes a visitor with a screen on which all of a page with few houses is near. */
export async function becomeTallVisitor(): Promise<void> {
  await becomeNewVisitor();
  await page.viewport(1280, 2000);
}

/** The part of the page that is about a house. */
export const houseOf = ({ name }: PropertyJson) => page.getByRole('region', { name, exact: true });

/** The names of the items of a house, in the order in which they stand. */
export function shownNames(house: PropertyJson): string[] {
  const list = page.getByRole('list', { name: `Media of ${house.name}` }).elements()[0];
  return [...(list?.querySelectorAll('[data-tile] p') ?? [])].map((line) => line.textContent ?? '');
}
