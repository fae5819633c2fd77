import type { AdminBooking } from '#domain/calendar/calendar-json.ts';

/** A shoot on December 1, 2027 at 14:30 by the clock of New York. */
export const SAMPLE_BOOKING: AdminBooking = {
  id: '0198c0de-0000-7000-8000-000000000001',
  order_id: '3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c01',
  order_number: 1042,
  payment_status: 'paid',
  shoot_datetime: '2027-12-01T19:30:00.000Z',
  ends_at: '2027-12-01T21:30:00.000Z',
  status: 'confirmed',
  person_id: '00000000-0000-4000-8000-000000000001',
  package_name: 'Growth',
  customer_name: 'Rosa Martinez',
  customer_email: 'rosa@example.com',
  address: '4200 Wilson Avenue, Arlington, VA 22203',
  notes: '',
  package_details: { price: 735, photoCount: 55 },
  version: 1,
};
