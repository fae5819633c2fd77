import {
  adminBookingSchema,
  adminCalendarSchema,
  assignBookingSchema,
  bookingFilterSchema,
  calendarQuerySchema,
  cancelQuerySchema,
  scheduleShootSchema,
  shootTimeSchema,
} from '#domain/calendar/calendar-json.ts';
import { arrangeShootSchema } from '#domain/calendar/crew-day-json.ts';
import {
  crewFitsSchema,
  crewWeekQuerySchema,
  crewWeekSchema,
  fitsQuerySchema,
} from '#domain/calendar/crew-week-json.ts';
import { adminOrderDetailsSchema } from '#domain/orders/admin-order.ts';
import { pageSchema } from '#domain/shared/page.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { bookOrder } from './book-order.ts';
import { findFits } from './crew-weeks/find-fits.ts';
import { getCrewWeek } from './crew-weeks/get-crew-week.ts';
import { listBookings } from './list-bookings.ts';
import { listCalendar } from './list-calendar.ts';
import { setPerson } from './set-person.ts';
import { setShoot } from './set-shoot.ts';
import { cancelBooking, moveBooking } from './update-booking.ts';

const bookingAnswer = {
  200: jsonAnswer(adminBookingSchema, 'The booking as it is now'),
  ...staleResponses(adminBookingSchema),
  ...problemResponses('not_found', 'conflict', 'invalid_input'),
};

const listRoute = defineV1Route('bookings:read', {
  method: 'get',
  path: '/bookings',
  summary: 'The shoots, in the order in which they begin; unless told, those that are confirmed',
  request: { query: bookingFilterSchema },
  responses: {
    200: jsonAnswer(pageSchema(adminBookingSchema), 'A page of them'),
    ...problemResponses('invalid_input'),
  },
});
const calendarRoute = defineV1Route('bookings:read', {
  method: 'get',
  path: '/calendar',
  summary: 'The crew, the shoots and the blocked hours of some days, at most 100',
  request: { query: calendarQuerySchema },
  responses: { 200: jsonAnswer(adminCalendarSchema, 'By beginning'), ...problemResponses('invalid_input') },
});
const weekRoute = defineV1Route('bookings:read', {
  method: 'get',
  path: '/calendar/weeks',
  summary: 'Up to fourteen days of everybody who does shoots, with time off, busy times and closed days',
  request: { query: crewWeekQuerySchema },
  responses: { 200: jsonAnswer(crewWeekSchema, 'The days'), ...problemResponses('invalid_input') },
});
const fitsRoute = defineV1Route('bookings:read', {
  method: 'get',
  path: '/calendar/fits',
  summary: 'Where a shoot or a waiting order fits in such days, and every reason where it does not',
  request: { query: fitsQuerySchema },
  responses: {
    200: jsonAnswer(crewFitsSchema, 'One answer for each person and day'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const arrangeRoute = defineV1Route('bookings:write', {
  method: 'post',
  path: '/bookings/{id}/arrange',
  summary: 'Give a shoot another time, length and person at once; a refusal brings every reason',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(arrangeShootSchema) },
  responses: bookingAnswer,
});
const bookRoute = defineV1Route('bookings:write', {
  method: 'post',
  path: '/orders/{id}/booking',
  summary: 'Book the shoot of an order that waits for a time; If-Match is about the order',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(scheduleShootSchema) },
  responses: {
    200: jsonAnswer(adminBookingSchema, 'The booking'),
    ...staleResponses(adminOrderDetailsSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const moveRoute = defineV1Route('bookings:write', {
  method: 'post',
  path: '/bookings/{id}/move',
  summary: 'Move a shoot to another time and tell the customer',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(shootTimeSchema) },
  responses: bookingAnswer,
});
const assignRoute = defineV1Route('bookings:write', {
  method: 'post',
  path: '/bookings/{id}/assign',
  summary: 'Let another person do a shoot at its time',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(assignBookingSchema) },
  responses: bookingAnswer,
});
const cancelRoute = defineV1Route('bookings:write', {
  method: 'post',
  path: '/bookings/{id}/cancel',
  summary: 'Cancel a shoot and tell the customer; its order waits for another time',
  request: { ...idParam, ...ifMatchHeader, query: cancelQuerySchema },
  responses: bookingAnswer,
});

/** Shoots in the calendar, for programs with a key. */
export function bookingV1Routes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listBookings(requestContext(c, services), c.req.valid('query')), 200))
    .openapi(calendarRoute, async (c) =>
      c.json(await listCalendar(requestContext(c, services), c.req.valid('query')), 200),
    )
    .openapi(weekRoute, async (c) => c.json(await getCrewWeek(requestContext(c, services), c.req.valid('query')), 200))
    .openapi(fitsRoute, async (c) => c.json(await findFits(requestContext(c, services), c.req.valid('query')), 200))
    .openapi(arrangeRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const booking = await setShoot(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(booking, 200, etagHeader(booking));
    })
    .openapi(bookRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const booking = await bookOrder(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(booking, 200, etagHeader(booking));
    })
    .openapi(moveRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const booking = await moveBooking(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(booking, 200, etagHeader(booking));
    })
    .openapi(assignRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const booking = await setPerson(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(booking, 200, etagHeader(booking));
    })
    .openapi(cancelRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const booking = await cancelBooking(requestContext(c, services), edited, c.req.valid('query'));
      return c.json(booking, 200, etagHeader(booking));
    });
}
