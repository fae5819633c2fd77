import type { OrderingMessages } from '#locales/all/pages/ordering.ts';

type Rooms = { bedrooms: number | null; bathrooms: number | null };

/** The rooms of an order's property as one line: `3 bedrooms, 2 bathrooms`; empty where none are known. */
export function formatRooms(
  { bedrooms, bathrooms }: Rooms,
  messages: Pick<OrderingMessages['orderPage'], 'bedrooms' | 'bathrooms'>,
): string {
  const rooms = [
    bedrooms === null ? '' : messages.bedrooms({ count: bedrooms }),
    bathrooms === null ? '' : messages.bathrooms({ count: bathrooms }),
  ];
  return rooms.filter(Boolean).join(', ');
}
