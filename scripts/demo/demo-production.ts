import { eq } from 'drizzle-orm';
import type { MoveCause, ProductionStage } from '#domain/production/stages.ts';
import { systemContext } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { moveProduction } from '#server/features/production/move-production.ts';
import type { RunningServer } from '#server/start.ts';
import type { DemoBrowser } from './demo-calls.ts';
import { fillWithReview } from './demo-review.ts';

const HOUR_MS = 3_600_000;

type DemoProperty = {
  name: string;
  /** The street of an order that was placed, whose property this is; else the address of a new one. */
  order?: string;
  address?: { address: string; city: string; state: string; zip: string };
  realtor: string | null;
  photos: readonly string[];
  /** Where the card went, and so many hours ago. */
  moves: readonly [ProductionStage, MoveCause, number][];
  hasEditor?: boolean;
  question?: string;
  hasReview?: boolean;
};

const OUTSIDE = ['photo-exterior-day.jpg', 'photo-entrance-hall.jpg', 'photo-back-patio.jpg'];
const INSIDE = ['photo-living-room.jpg', 'photo-kitchen.jpg', 'photo-dining.jpg', 'photo-primary-bedroom.jpg'];
const REST = ['photo-bathroom.jpg', 'photo-home-office.jpg', 'photo-exterior-twilight.jpg', 'drone-overview.jpg'];
const SARAH = 'sarah.mitchell@example.com';
const ROBERT = 'robert.hughes@example.com';

/** Houses of the demo: one or two in each stage of the board. */
const DEMO_PROPERTIES: readonly DemoProperty[] = [
  {
    name: 'Brookside Court',
    address: { address: '11 Brookside Court', city: 'Bethesda', state: 'MD', zip: '20817' },
    realtor: ROBERT,
    photos: [],
    moves: [['shot', 'shoot_over', 3]],
  },
  {
    name: 'Aspen Street',
    address: { address: '903 Aspen Street NW', city: 'Washington', state: 'DC', zip: '20012' },
    realtor: SARAH,
    photos: OUTSIDE,
    moves: [
      ['shot', 'shoot_over', 26],
      ['uploaded', 'files_arrived', 20],
    ],
  },
  {
    name: 'Cathedral Row',
    address: { address: '6 Cathedral Row', city: 'Washington', state: 'DC', zip: '20016' },
    realtor: ROBERT,
    photos: INSIDE,
    moves: [
      ['shot', 'shoot_over', 150],
      ['uploaded', 'files_arrived', 146],
      ['editing', 'editing_begun', 120],
    ],
    hasEditor: true,
  },
  {
    name: 'Linden Place',
    address: { address: '5 Linden Place', city: 'Takoma Park', state: 'MD', zip: '20912' },
    realtor: null,
    photos: ['photo-exterior-twilight.jpg', 'photo-exterior-day.jpg'],
    moves: [
      ['shot', 'shoot_over', 30],
      ['uploaded', 'files_arrived', 28],
      ['editing', 'editing_begun', 6],
    ],
    hasEditor: true,
    question: 'Keep the neighbor’s car in the twilight picture?',
  },
  {
    name: '18 Carroll Street',
    order: '18 Carroll Street',
    realtor: null,
    photos: ['drone-overview.jpg', 'drone-oblique.jpg'],
    moves: [
      ['uploaded', 'files_arrived', 40],
      ['editing', 'editing_begun', 30],
      ['check', 'sent_to_check', 2],
    ],
  },
  {
    name: 'The Capitol Flat',
    order: '612 E Street NE, Apt 3',
    realtor: SARAH,
    photos: [...OUTSIDE, ...INSIDE, ...REST],
    moves: [
      ['uploaded', 'files_arrived', 70],
      ['review', 'check_passed', 50],
    ],
    hasReview: true,
  },
  {
    name: 'Seneca Road',
    address: { address: '402 Seneca Road', city: 'Great Falls', state: 'VA', zip: '22066' },
    realtor: ROBERT,
    photos: ['photo-back-patio.jpg', 'photo-exterior-twilight.jpg'],
    moves: [
      ['uploaded', 'files_arrived', 60],
      ['review', 'check_passed', 12],
    ],
  },
  {
    name: 'Maple House',
    order: '4200 Wilson Avenue',
    realtor: SARAH,
    photos: [...INSIDE, ...OUTSIDE],
    moves: [
      ['uploaded', 'files_arrived', 400],
      ['delivered', 'delivery_sent', 340],
    ],
  },
];

const idOfUser = async ({ services }: RunningServer, email: string) =>
  (await services.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? null;

/** The property that an order got when its shoot was booked. */
async function findPropertyAt({ services }: RunningServer, street: string): Promise<string | null> {
  const rows = await services.db.select({ propertyId: orders.propertyId, address: orders.address }).from(orders);
  return rows.find(({ address }) => address.startsWith(street))?.propertyId ?? null;
}

async function makeDemoProperty(running: RunningServer, admin: DemoBrowser, property: DemoProperty): Promise<string> {
  const ordered = property.order ? await findPropertyAt(running, property.order) : null;
  if (ordered) {
    await admin.ask('PATCH', `/api/properties/${ordered}`, { name: property.name });
    return ordered;
  }
  const realtorId = property.realtor && (await idOfUser(running, property.realtor));
  const { id } = await admin.ask<{ id: string }>('POST', '/api/properties', {
    name: property.name,
    realtor_id: realtorId,
  });
  if (property.address) await admin.ask('PATCH', `/api/properties/${id}`, property.address);
  return id;
}

async function moveDemoProperty(
  { services }: RunningServer,
  propertyId: string,
  { moves }: DemoProperty,
): Promise<void> {
  for (const [to, cause, hoursAgo] of moves) {
    const at = new Date(Date.now() - hoursAgo * HOUR_MS);
    const ctx = { ...systemContext(services), clock: { now: () => at } };
    await withTransaction(services.db, (db) => moveProduction({ ...ctx, db }, { propertyId, to, cause }));
  }
}

async function addDemoProperty(running: RunningServer, admin: DemoBrowser, property: DemoProperty): Promise<void> {
  const id = await makeDemoProperty(running, admin, property);
  await moveDemoProperty(running, id, property);
  const realtorId = property.realtor && (await idOfUser(running, property.realtor));
  const to = { propertyId: id, ...(realtorId ? { userId: realtorId } : {}) };
  const items: string[] = [];
  for (const [place, file] of property.photos.entries()) {
    items.push(await admin.uploadPicture(to, file, `IMG_${4101 + place}.jpg`));
  }
  const card = `/api/admin/production/${id}`;
  if (property.hasEditor)
    await admin.ask('PATCH', card, { assigned_to: await idOfUser(running, 'nina.park@example.com') });
  if (property.question) await admin.ask('POST', `${card}/questions`, { text: property.question });
  if (property.hasReview) await fillWithReview(running, admin, { propertyId: id, items });
}

/** Fills the production board: properties in each stage, with photos, and one that its clients review. Returns how many. */
export async function fillWithProduction(running: RunningServer, admin: DemoBrowser): Promise<number> {
  for (const property of DEMO_PROPERTIES) await addDemoProperty(running, admin, property);
  return DEMO_PROPERTIES.length;
}
