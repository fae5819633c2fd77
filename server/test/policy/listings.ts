import { findShippedProfile } from '#domain/listings/shipped-profiles.ts';
import { addDays, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { systemContext } from '#server/context.ts';
import { listingProfiles } from '#server/db/schema/mls-packs.ts';
import { openHouses } from '#server/db/schema/open-houses.ts';
import { propertyLeads } from '#server/db/schema/property-leads.ts';
import { propertyPages } from '#server/db/schema/property-pages.ts';
import { createPack } from '#server/features/listings/create-pack.ts';
import { makePack } from '#server/features/listings/make-pack.ts';
import { newId } from '#server/platform/random/random.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import type { Callers } from '../callers.ts';
import { everybody, ownerAndAdmin, type Policy, type Statuses } from './define-policy.ts';

const GENERIC = 'generic';
const adminOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

function ownProfile() {
  const generic = findShippedProfile(GENERIC);
  if (!generic) throw new Error('There is no generic profile.');
  const { id: _id, version: _version, ...profile } = generic;
  return { ...profile, name: 'Lisbon Board' };
}

async function ownProperty({ studio, realtor }: Callers): Promise<string> {
  const { id } = await addProperty(studio, realtor);
  await createMedia(studio, realtor, { propertyId: id });
  return id;
}

/** A pack of a house of the realtor that is ready. */
async function ownPack(callers: Callers): Promise<string> {
  const ctx = systemContext(callers.studio.services);
  const { id } = await createPack(ctx, await ownProperty(callers), { profile_id: GENERIC, media_ids: null });
  await makePack(ctx, id, { attempt: 1, isLastAttempt: false });
  return id;
}

async function studioProfile({ studio }: Callers): Promise<string> {
  const createdAt = studio.clock.now();
  const profileId = `own-${newId(createdAt)}`;
  const document = { ...ownProfile(), id: profileId, version: 1 };
  await studio.db
    .insert(listingProfiles)
    .values({ profileId, version: 1, document, isRetired: false, createdBy: null, createdAt });
  return profileId;
}

const ownPage = () => ({
  state: 'live',
  headline: '',
  description: '',
  agent_name: '',
  agent_brokerage: '',
  agent_phone: '',
  agent_email: '',
  agent_license: '',
  photo_ids: [],
});

/** A photo of a house of the realtor that its published page shows, by the id of both. */
async function publishedPhoto({ studio, realtor }: Callers): Promise<string> {
  const createdAt = studio.clock.now();
  const id = newId(createdAt);
  await addProperty(studio, realtor, { id });
  await createMedia(studio, realtor, { id, propertyId: id });
  await studio.db.insert(propertyPages).values(publishedPage(id, createdAt));
  return id;
}

/** A floor plan of such a house, by its own id, which is that of the page as well. */
async function publishedPlan({ studio, realtor }: Callers): Promise<string> {
  const createdAt = studio.clock.now();
  const [property, plan] = [newId(createdAt), newId(createdAt)];
  await addProperty(studio, realtor, { id: property });
  const { id: photo } = await createMedia(studio, realtor, { propertyId: property });
  await createMedia(studio, realtor, { id: plan, propertyId: property, kind: 'plan' });
  const page = publishedPage(property, createdAt);
  await studio.db
    .insert(propertyPages)
    .values({ ...page, slug: plan, token: plan, photoIds: [photo], mediaIds: [plan] });
  return plan;
}

const publishedPage = (id: string, createdAt: Date): typeof propertyPages.$inferInsert => ({
  propertyId: id,
  slug: id,
  token: id,
  state: 'live',
  template: 'editorial',
  headline: '',
  description: '',
  showPrice: true,
  agentName: '',
  agentBrokerage: '',
  agentPhone: '',
  agentEmail: '',
  agentLicense: '',
  color: '#0ea5e9',
  photoIds: [id],
  publishedAt: createdAt,
  createdAt,
});

/** An inquiry about a house of the realtor, by the id of both. */
async function ownLead({ studio, realtor }: Callers): Promise<string> {
  const createdAt = studio.clock.now();
  const id = newId(createdAt);
  await addProperty(studio, realtor, { id });
  await studio.db.insert(propertyLeads).values({
    id,
    propertyId: id,
    ownerId: realtor.id,
    name: 'Ada',
    email: 'ada@example.com',
    emailFolded: 'ada@example.com',
    phone: '',
    message: 'May we see it?',
    source: '',
    wasMailed: false,
    consentedAt: createdAt,
    createdAt,
  });
  return id;
}

/** An open house of the realtor's property, by the id of both. */
async function ownOpenHouse({ studio, realtor }: Callers): Promise<string> {
  const createdAt = studio.clock.now();
  const id = newId(createdAt);
  await addProperty(studio, realtor, { id });
  const at = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);
  await studio.db
    .insert(openHouses)
    .values({ id, propertyId: id, startsAt: at(1), endsAt: at(2), note: '', createdAt });
  return id;
}

/** Profiles of listing services, which owners add to, and packs of what one may read. */
export const LISTING_POLICY: Policy = {
  // What is no picture; a picture takes a while.
  'POST /api/verify': { statuses: everybody(422) },
  'GET /api/listing-profiles': { statuses: { ...everybody(200), visitor: 401 } },
  'GET /api/listing-profiles/:id': { statuses: { ...everybody(200), visitor: 401 }, thing: async () => GENERIC },
  'POST /api/listing-profiles': { statuses: adminOnly(201), json: ownProfile },
  'PUT /api/listing-profiles/:id': { statuses: adminOnly(200), thing: studioProfile, json: ownProfile },
  'DELETE /api/listing-profiles/:id': { statuses: adminOnly(204), thing: studioProfile },
  'GET /api/properties/:id/mls-plan': {
    statuses: ownerAndAdmin(200),
    thing: ownProperty,
    query: `?profile_id=${GENERIC}`,
  },
  'POST /api/properties/:id/mls-packs': {
    statuses: ownerAndAdmin(201),
    thing: ownProperty,
    json: () => ({ profile_id: GENERIC }),
  },
  'GET /api/mls-packs/:id': { statuses: ownerAndAdmin(200), thing: ownPack },
  'GET /api/mls-packs/:id/archive': { statuses: ownerAndAdmin(200), thing: ownPack },
  'GET /api/properties/:id/page': { statuses: ownerAndAdmin(200), thing: ownProperty },
  'PUT /api/properties/:id/page': { statuses: ownerAndAdmin(200), thing: ownProperty, json: ownPage },
  'GET /api/properties/:id/page/preview': { statuses: ownerAndAdmin(200), thing: publishedPhoto },
  'GET /api/properties/:id/page/preview/:face/:mediaId/:number/:file': {
    statuses: ownerAndAdmin(200),
    thing: publishedPhoto,
    params: (_callers, id) => ({ id, face: 'branded', mediaId: id, number: '1', file: 'preview.webp' }),
  },
  'POST /api/properties/:id/page/pictures': {
    statuses: ownerAndAdmin(422),
    thing: ownProperty,
    note: 'without a picture, which is refused',
  },
  'GET /api/properties/:id/page/unbranded': { statuses: ownerAndAdmin(200), thing: publishedPhoto },
  'GET /api/properties/:id/leads': { statuses: ownerAndAdmin(200), thing: ownProperty },
  // Its photo is too small to be printed.
  'GET /api/properties/:id/page/flyer.pdf': { statuses: ownerAndAdmin(409), thing: publishedPhoto },
  'GET /api/properties/:id/leads.csv': { statuses: ownerAndAdmin(200), thing: ownProperty },
  'DELETE /api/properties/:id/leads/:leadId': {
    statuses: ownerAndAdmin(204),
    thing: ownLead,
    params: (_callers, id) => ({ id, leadId: id }),
  },
  'GET /api/properties/:id/open-houses': { statuses: ownerAndAdmin(200), thing: ownProperty },
  'POST /api/properties/:id/open-houses': {
    statuses: ownerAndAdmin(201),
    thing: ownProperty,
    json: (_id, { studio }) => ({
      day: addDays(dayInZone(studio.clock.now(), 'UTC'), 7),
      from: '10:00',
      until: '12:00',
      note: '',
    }),
  },
  'DELETE /api/properties/:id/open-houses/:openHouseId': {
    statuses: ownerAndAdmin(204),
    thing: ownOpenHouse,
    params: (_callers, id) => ({ id, openHouseId: id }),
  },
  'GET /api/properties/:id/visits': { statuses: ownerAndAdmin(200), thing: ownProperty },
  'POST /api/pages/:face/:key/photos-seen': {
    statuses: everybody(204),
    thing: publishedPhoto,
    params: (_callers, id) => ({ face: 'branded', key: id }),
    json: (id) => ({ photo: id }),
    note: 'for everybody who has the address, while the page is public',
  },
  'GET /api/pages/:face/:key/media/:id/:number/:file': {
    statuses: everybody(200),
    thing: publishedPlan,
    params: (_callers, id) => ({ face: 'branded', key: id, id, number: '1', file: 'preview.webp' }),
    note: 'for everybody who has the address, while the page is public',
  },
  'GET /api/pages/:face/:key/share.jpg': {
    statuses: everybody(200),
    thing: publishedPhoto,
    params: (_callers, id) => ({ face: 'branded', key: id }),
    note: 'for everybody who has the address, while the page is public',
  },
  'GET /api/pages/:face/:key/photos/:id/:number/:variant': {
    statuses: everybody(200),
    thing: publishedPhoto,
    params: (_callers, id) => ({ face: 'branded', key: id, number: '1', variant: 'preview.webp' }),
    note: 'for everybody who has the address, while the page is public',
  },
};
