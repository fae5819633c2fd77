import { randomBytes } from 'node:crypto';
import { type Catalogue, findPackage } from '#domain/catalogue/packages.ts';
import { findOffer } from '#domain/catalogue/photo-price.ts';
import { draftKey } from '#domain/orders/draft-key.ts';
import { placeOrderSchema } from '#domain/orders/place-order-input.ts';
import { addDays, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { weekdayFrom } from '#domain/scheduling/bookings/working-hours.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import { uuidV4 } from '#domain/shared/uuid.ts';
import { TERMS_VERSION } from '#domain/site/terms.ts';
import { type Context, type Services, systemContext } from '#server/context.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { payDemo } from '#server/features/orders/confirm-payment.ts';
import { placeOrder } from '#server/features/orders/place-order.ts';
import { updateOrder } from '#server/features/orders/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { newToken } from '#server/platform/random/random.ts';

const DAY_MS = 86_400_000;

type DemoOrder = {
  packageId: string;
  photoCount: number | null;
  contact: string;
  home: { propertyName: string; address: string; city: string; state: string; zipCode: string };
  sqft: number;
  bedrooms: number;
  bathrooms: number;
  /**
   * In days from today: when the order was placed, and when its shoot is requested. A shoot on a weekend moves to the
   * next weekday.
   */
  orderedIn: number;
  shootIn: number | null;
  time: string | null;
  notes: string;
  isDelivered?: boolean;
};

const home = (propertyName: string, address: string, city: string, state: string, zipCode: string) => ({
  propertyName,
  address,
  city,
  state,
  zipCode,
});

/** Invented people and properties of the region. The last two request for one time, so that one of them waits for another. */
const DEMO_ORDERS: DemoOrder[] = [
  {
    packageId: 'growth',
    photoCount: 55,
    contact: 'Sarah Mitchell',
    home: home('Maple House', '4200 Wilson Avenue', 'Arlington', 'VA', '22203'),
    sqft: 2860,
    bedrooms: 4,
    bathrooms: 3.5,
    orderedIn: -21,
    shootIn: -17,
    time: '10:00',
    notes: 'Lockbox code comes by text on the day.',
    isDelivered: true,
  },
  {
    packageId: 'drone_photo',
    photoCount: null,
    contact: 'Daniel Kim',
    home: home('', '18 Carroll Street', 'Takoma Park', 'MD', '20912'),
    sqft: 1740,
    bedrooms: 3,
    bathrooms: 2,
    orderedIn: -15,
    shootIn: -12,
    time: '15:30',
    notes: '',
    isDelivered: true,
  },
  {
    packageId: 'starter',
    photoCount: 30,
    contact: 'Sarah Mitchell',
    home: home('The Capitol Flat', '612 E Street NE, Apt 3', 'Washington', 'DC', '20002'),
    sqft: 940,
    bedrooms: 2,
    bathrooms: 1,
    orderedIn: -9,
    shootIn: -6,
    time: '09:30',
    notes: 'Street parking only.',
    isDelivered: true,
  },
  {
    packageId: 'pro',
    photoCount: 80,
    contact: 'Robert Hughes',
    home: home('Potomac Overlook', '10 River Falls Drive', 'Potomac', 'MD', '20854'),
    sqft: 7420,
    bedrooms: 6,
    bathrooms: 7,
    orderedIn: -4,
    shootIn: 2,
    time: '14:00',
    notes: 'Twilight exterior if the sky allows it.',
  },
  {
    packageId: 'essential',
    photoCount: 35,
    contact: 'Priya Natarajan',
    home: home('', '2301 Connecticut Avenue NW', 'Washington', 'DC', '20008'),
    sqft: 1310,
    bedrooms: 2,
    bathrooms: 2,
    orderedIn: -3,
    shootIn: 3,
    time: null,
    notes: '',
  },
  {
    packageId: 'plus',
    photoCount: 50,
    contact: 'Michael O’Connor',
    home: home('Old Town Row', '507 Prince Street', 'Alexandria', 'VA', '22314'),
    sqft: 2120,
    bedrooms: 3,
    bathrooms: 2.5,
    orderedIn: -2,
    shootIn: 4,
    time: '09:30',
    notes: 'Two cats, please keep the garden door closed.',
  },
  {
    packageId: 'drone_video',
    photoCount: null,
    contact: 'Robert Hughes',
    home: home('Great Falls Farm', '9200 Georgetown Pike', 'Great Falls', 'VA', '22066'),
    sqft: 5300,
    bedrooms: 5,
    bathrooms: 4.5,
    orderedIn: -1,
    shootIn: null,
    time: null,
    notes: 'Any calm morning next week.',
  },
  {
    packageId: 'growth',
    photoCount: 45,
    contact: 'Elif Aydın',
    home: home('', '7315 Wisconsin Avenue', 'Bethesda', 'MD', '20814'),
    sqft: 1980,
    bedrooms: 3,
    bathrooms: 2,
    orderedIn: 0,
    shootIn: 7,
    time: '10:00',
    notes: '',
  },
  {
    packageId: 'starter',
    photoCount: 25,
    contact: 'James Carter',
    home: home('', '4411 Fessenden Street NW', 'Washington', 'DC', '20016'),
    sqft: 1650,
    bedrooms: 3,
    bathrooms: 1.5,
    orderedIn: 0,
    shootIn: 7,
    time: '11:00',
    notes: 'Would also take the afternoon.',
  },
];

function demoInput(catalogue: Catalogue, demo: DemoOrder, today: string) {
  const item = findPackage(catalogue, demo.packageId);
  const offer = item && findOffer(item, demo.photoCount);
  if (!offer) throw new Error(`${demo.packageId} is not sold with ${demo.photoCount} photos.`);
  const mailbox = demo.contact
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.');
  return placeOrderSchema.parse({
    packageId: demo.packageId,
    locale: demo.contact === 'Elif Aydın' ? 'tr' : 'en',
    termsVersion: TERMS_VERSION,
    form: {
      ...demo.home,
      sqft: demo.sqft,
      bedrooms: demo.bedrooms,
      bathrooms: demo.bathrooms,
      preferredDate: demo.shootIn === null ? null : weekdayFrom(addDays(today, demo.shootIn), 0),
      preferredTime: demo.time,
      notes: demo.notes,
      contactName: demo.contact,
      contactEmail: `${mailbox}@example.com`,
      contactPhone: '+1 (202) 555-0147',
      photoCount: demo.photoCount,
      calculatedPrice: minorToPrice(offer.priceCents, offer.item.currency ?? 'usd'),
    },
  });
}

/** A context whose clock stands some days before or after now. */
function contextInDays(services: Services, days: number): Context {
  return { ...systemContext(services), clock: { now: () => new Date(Date.now() + days * DAY_MS) } };
}

async function addOrder(services: Services, demo: DemoOrder): Promise<void> {
  const ctx = contextInDays(services, demo.orderedIn);
  const input = demoInput(await getCatalogue(ctx), demo, dayInZone(new Date(), await getTimeZone(ctx)));
  const accessToken = newToken();
  const key = draftKey(uuidV4(randomBytes(16)), input);
  const { answer } = await placeOrder(ctx, { key, accessToken, clientIp: 'demo', input });
  await payDemo(ctx, { orderId: answer.order.id, accessToken });
  if (demo.isDelivered) await updateOrder(ctx.db, answer.order.id, { orderStatus: 'completed' });
}

/** Fills an empty studio with orders and bookings, by the same use cases that visitors use. Returns how many. */
export async function fillWithOrders(services: Services): Promise<number> {
  for (const demo of DEMO_ORDERS) await addOrder(services, demo);
  return DEMO_ORDERS.length;
}
