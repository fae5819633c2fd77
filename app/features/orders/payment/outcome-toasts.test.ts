import { expect, test } from 'vitest';
import type { ToastInput } from '#app/lib/state/toast.ts';
import type { PaymentOutcome } from '#domain/orders/order-json.ts';
import { bindMessages } from '#domain/shared/language/bind-messages.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import orderingEnTree from '#locales/en/pages/ordering.json' with { type: 'json' };
import orderingTrTree from '#locales/tr/pages/ordering.json' with { type: 'json' };
import { outcomeToasts } from './outcome-toasts.ts';

const orderingEn = bindMessages<OrderingMessages>(orderingEnTree, 'en-US');
const orderingTr = bindMessages<OrderingMessages>(orderingTrTree, 'tr-TR');

const GOOD: PaymentOutcome = { booking: 'saved', booking_reason: null, email: 'started' };

const listToasts = (outcome: PaymentOutcome | null, hasPreferredDate = true) =>
  outcomeToasts({ outcome, hasPreferredDate }, orderingEn.toasts);

test('ORD-59: payment, email and booking are shown one after another', () => {
  expect(listToasts(GOOD)).toEqual<ToastInput[]>([
    {
      title: 'Payment Successful!',
      description: 'Your order has been received. A confirmation email is on its way.',
      variant: 'success',
    },
    {
      title: 'Email Sending Initiated',
      description: 'The order confirmation email process has been started.',
      variant: 'default',
    },
    {
      title: 'Booking Saved',
      description: 'The appointment has been added to the admin calendar.',
      variant: 'success',
    },
  ]);
});

test('ORD-61: without a preferred date the booking is skipped, with a warning', () => {
  const skipped = {
    title: 'Booking Skipped',
    description: 'No preferred date was selected, so no calendar event was created.',
    variant: 'warning',
  };
  expect(listToasts({ ...GOOD, booking: 'skipped' }, false)[2]).toEqual(skipped);
  expect(listToasts(null, false)[2]).toEqual(skipped);
});

test.each([
  ['full', /already taken/],
  ['past', /already passed/],
  [null, /could not be reserved/],
] as const)('ORD-60: a booking refused for %j says Booking Save Error and why', (reason, why) => {
  const [, , booking] = listToasts({ ...GOOD, booking: 'refused', booking_reason: reason });
  expect(booking).toMatchObject({ title: 'Booking Save Error', variant: 'destructive' });
  expect(booking?.description).toMatch(/^Failed to save booking to calendar: /);
  expect(booking?.description).toMatch(why);
});

test('ORD-62: a server that cannot be reached after the charge skips the email for 7 s and fails the booking', () => {
  const [, email, booking] = listToasts(null);
  expect(email).toEqual({
    title: 'Email Notification Skipped',
    description: 'Backend connection not found. Order confirmation email could not be sent.',
    variant: 'warning',
    duration: 7000,
  });
  expect(booking).toEqual({
    title: 'Booking Failed',
    description: 'Backend connection is unavailable.',
    variant: 'destructive',
  });
});

test('ORD-63: a mail that the queue refused says Email Sending Error', () => {
  const [, email] = listToasts({ ...GOOD, email: 'refused' });
  expect(email).toMatchObject({ title: 'Email Sending Error', variant: 'destructive' });
  expect(email?.description).toMatch(/^Could not initiate order confirmation email: /);
});

test('ORD-57: on the Turkish page the payment is shown as specified and the rest is translated', () => {
  const [payment, email, booking] = outcomeToasts({ outcome: GOOD, hasPreferredDate: true }, orderingTr.toasts);
  expect(payment).toMatchObject({ title: 'Ödeme Başarılı!', description: 'Siparişiniz başarıyla alındı.' });
  expect(email?.title).toBe('E-posta Gönderimi Başlatıldı');
  expect(booking?.title).toBe('Randevu Kaydedildi');
});
