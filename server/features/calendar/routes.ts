import { z } from '@hono/zod-openapi';
import {
  adminBookingSchema,
  adminCalendarSchema,
  assignableShootSchema,
  assignBookingSchema,
  awaySchema,
  calendarBlockSchema,
  calendarFeedSchema,
  calendarQuerySchema,
  cancelQuerySchema,
  createBlockSchema,
  handOverListSchema,
  handOverQuerySchema,
  leaveSchema,
  newCalendarFeedSchema,
  scheduleShootSchema,
  shootTimeSchema,
  unscheduledListSchema,
} from '#domain/calendar/calendar-json.ts';
import { arrangeShootSchema, crewDayQuerySchema, crewDaySchema } from '#domain/calendar/crew-day-json.ts';
import { adminOrderDetailsSchema } from '#domain/orders/admin-order.ts';
import { createStaffHoldSchema, holdJsonSchema } from '#domain/orders/hold-json.ts';
import { HOLD_MINUTES } from '#domain/scheduling/bookings/hold-time.ts';
import { personSchema } from '#domain/scheduling/people/person-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { hasSameFile } from '#server/http/ranges.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { bookOrder } from './book-order.ts';
import { createBlock, deleteBlock } from './create-block.ts';
import { freeTime, holdTime } from './create-hold.ts';
import { getCrewDay } from './get-crew-day.ts';
import { listCalendar, listWaiting } from './list-calendar.ts';
import { getAssignable, listHandOver } from './list-hand-over.ts';
import { getFeed, makeFeed, revokeFeed } from './make-feed.ts';
import { getPersonFeed, makePersonFeed, revokePersonFeed } from './make-person-feed.ts';
import { markAway } from './mark-away.ts';
import { markLeft } from './mark-left.ts';
import { setPerson } from './set-person.ts';
import { setShoot } from './set-shoot.ts';
import { cancelBooking, moveBooking } from './update-booking.ts';
import { writeFeed } from './write-feed.ts';

const bookingAnswer = {
  200: jsonAnswer(adminBookingSchema, 'The booking as it is now'),
  ...staleResponses(adminBookingSchema),
  ...problemResponses('not_found', 'conflict', 'invalid_input'),
};

const listRoute = defineRoute('calendar', {
  method: 'get',
  path: '/admin/bookings',
  summary: 'The shoots and blocked hours of some days',
  request: { query: calendarQuerySchema },
  responses: { 200: jsonAnswer(adminCalendarSchema, 'By beginning'), ...problemResponses('invalid_input') },
});
const crewDayRoute = defineRoute('calendar', {
  method: 'get',
  path: '/admin/crew-days',
  summary: 'One day of everybody who does shoots, with drives, held times, busy times and twilight',
  request: { query: crewDayQuerySchema },
  responses: { 200: jsonAnswer(crewDaySchema, 'The day'), ...problemResponses('invalid_input') },
});
const arrangeRoute = defineRoute('calendar', {
  method: 'post',
  path: '/admin/bookings/{id}/arrange',
  summary: 'Give a shoot another time, length and person at once; a refusal brings every reason',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(arrangeShootSchema) },
  responses: bookingAnswer,
});
const moveRoute = defineRoute('calendar', {
  method: 'post',
  path: '/admin/bookings/{id}/move',
  summary: 'Move a shoot to another time and tell the customer',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(shootTimeSchema) },
  responses: bookingAnswer,
});
const cancelRoute = defineRoute('calendar', {
  method: 'post',
  path: '/admin/bookings/{id}/cancel',
  summary: 'Cancel a shoot and tell the customer; its order waits for another time',
  request: { ...idParam, ...ifMatchHeader, query: cancelQuerySchema },
  responses: bookingAnswer,
});
const assignableRoute = defineRoute('calendar', {
  method: 'get',
  path: '/admin/bookings/{id}/people',
  summary: 'Who could do a shoot at its time, and why others could not',
  request: idParam,
  responses: {
    200: jsonAnswer(assignableShootSchema, 'The shoot with all people'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const assignRoute = defineRoute('calendar', {
  method: 'post',
  path: '/admin/bookings/{id}/assign',
  summary: 'Let another person do a shoot at its time',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(assignBookingSchema) },
  responses: bookingAnswer,
});
const handOverRoute = defineRoute('calendar', {
  method: 'get',
  path: '/admin/people/{id}/hand-over',
  summary: 'The coming shoots of a person with who could do them instead',
  request: { ...idParam, query: handOverQuerySchema },
  responses: {
    200: jsonAnswer(handOverListSchema, 'At most 500 shoots, by beginning'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const leaveRoute = defineRoute('calendar', {
  method: 'post',
  path: '/admin/people/{id}/leave',
  summary: 'End the work of a person and hand over their shoots; If-Match is about the person',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(leaveSchema) },
  responses: {
    200: jsonAnswer(personSchema, 'The person as they are now'),
    ...staleResponses(z.union([personSchema, adminBookingSchema])),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const awayRoute = defineRoute('calendar', {
  method: 'post',
  path: '/admin/people/{id}/away',
  summary: 'Give a person one day off or several and hand over their shoots of them; If-Match is about the person',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(awaySchema) },
  responses: {
    200: jsonAnswer(personSchema, 'The person as they are now'),
    ...staleResponses(z.union([personSchema, adminBookingSchema])),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const waitingRoute = defineRoute('calendar', {
  method: 'get',
  path: '/admin/orders/to-schedule',
  summary: 'Paid orders without a time, the longest waiting first',
  responses: { 200: jsonAnswer(unscheduledListSchema, 'The first hundred, and how many there are') },
});
const scheduleRoute = defineRoute('calendar', {
  method: 'post',
  path: '/admin/orders/{id}/schedule',
  summary: 'Give a paid order its time and tell the customer; If-Match is about the order',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(scheduleShootSchema) },
  responses: { ...bookingAnswer, ...staleResponses(adminOrderDetailsSchema) },
});
const holdRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/holds',
  summary: `Hold a time for the order that is being made; it ends after ${HOLD_MINUTES} minutes`,
  request: jsonBody(createStaffHoldSchema),
  responses: {
    201: jsonAnswer(holdJsonSchema, 'The time is held for this member of the staff'),
    ...problemResponses('invalid_input', 'area_refused', 'conflict', 'unusual_time', 'rate_limited'),
  },
});
const freeRoute = defineRoute('orders.write', {
  method: 'delete',
  path: '/admin/holds/{id}',
  summary: 'Let go of a time that this member of the staff holds',
  request: idParam,
  responses: { 204: { description: 'The time is free again' }, ...problemResponses('not_found') },
});
const blockRoute = defineRoute('calendar', {
  method: 'post',
  path: '/admin/calendar-blocks',
  summary: 'Keep hours free of shoots',
  request: jsonBody(createBlockSchema),
  responses: { 201: jsonAnswer(calendarBlockSchema, 'The block'), ...problemResponses('conflict', 'invalid_input') },
});
const unblockRoute = defineRoute('calendar', {
  method: 'delete',
  path: '/admin/calendar-blocks/{id}',
  summary: 'Open blocked hours again',
  request: { ...idParam, ...ifMatchHeader },
  responses: {
    204: { description: 'They are open' },
    ...staleResponses(calendarBlockSchema),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const feedStateRoute = defineRoute('calendar', {
  method: 'get',
  path: '/admin/calendar-feed',
  summary: 'Whether the calendar can be subscribed to',
  responses: { 200: jsonAnswer(calendarFeedSchema, 'Since when, or null') },
});
const makeFeedRoute = defineRoute('calendar', {
  method: 'post',
  path: '/admin/calendar-feed',
  summary: 'Make a new subscription address; the old one ends',
  responses: { 201: jsonAnswer(newCalendarFeedSchema, 'The address, shown this once') },
});
const revokeFeedRoute = defineRoute('calendar', {
  method: 'delete',
  path: '/admin/calendar-feed',
  summary: 'End the subscription address',
  responses: { 204: { description: 'It has ended' } },
});
const personFeedRoute = defineRoute('calendar', {
  method: 'get',
  path: '/admin/people/{id}/feed',
  summary: 'Whether the shoots of a person can be subscribed to',
  request: idParam,
  responses: { 200: jsonAnswer(calendarFeedSchema, 'Since when, or null'), ...problemResponses('not_found') },
});
const makePersonFeedRoute = defineRoute('calendar', {
  method: 'post',
  path: '/admin/people/{id}/feed',
  summary: 'Make a new subscription address for the shoots of a person; the old one ends',
  request: idParam,
  responses: {
    201: jsonAnswer(newCalendarFeedSchema, 'The address, shown this once'),
    ...problemResponses('not_found'),
  },
});
const revokePersonFeedRoute = defineRoute('calendar', {
  method: 'delete',
  path: '/admin/people/{id}/feed',
  summary: 'End the subscription address of a person',
  request: idParam,
  responses: { 204: { description: 'It has ended' }, ...problemResponses('not_found') },
});
const feedRoute = defineRoute('machine', {
  method: 'get',
  path: '/calendar/{file}',
  summary: 'The shoots of the studio or of a person, for calendar programs that hold the secret address',
  request: { params: z.object({ file: z.string().max(200) }) },
  responses: {
    200: { description: 'The calendar file', content: { 'text/calendar': { schema: z.string() } } },
    304: { description: 'It is still the file of If-None-Match' },
    ...problemResponses('not_found'),
  },
});

/** The shooting calendar of the studio. */
export function calendarRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listCalendar(requestContext(c, services), c.req.valid('query')), 200))
    .openapi(crewDayRoute, async (c) =>
      c.json(await getCrewDay(requestContext(c, services), c.req.valid('query').day), 200),
    )
    .openapi(arrangeRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const booking = await setShoot(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(booking, 200, etagHeader(booking));
    })
    .openapi(moveRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const booking = await moveBooking(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(booking, 200, etagHeader(booking));
    })
    .openapi(cancelRoute, async (c) => {
      const booking = await cancelBooking(
        requestContext(c, services),
        readEdited(c.req.valid('param'), c.req.valid('header')),
        c.req.valid('query'),
      );
      return c.json(booking, 200, etagHeader(booking));
    })
    .openapi(assignableRoute, async (c) =>
      c.json(await getAssignable(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(assignRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const booking = await setPerson(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(booking, 200, etagHeader(booking));
    })
    .openapi(handOverRoute, async (c) => {
      const ctx = requestContext(c, services);
      return c.json(await listHandOver(ctx, c.req.valid('param').id, c.req.valid('query')), 200);
    })
    .openapi(leaveRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const person = await markLeft(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(person, 200, etagHeader(person));
    })
    .openapi(awayRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const person = await markAway(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(person, 200, etagHeader(person));
    })
    .openapi(waitingRoute, async (c) => c.json(await listWaiting(requestContext(c, services)), 200))
    .openapi(scheduleRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const booking = await bookOrder(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(booking, 200, etagHeader(booking));
    })
    .openapi(holdRoute, async (c) => c.json(await holdTime(requestContext(c, services), c.req.valid('json')), 201))
    .openapi(freeRoute, async (c) => {
      await freeTime(requestContext(c, services), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(blockRoute, async (c) => c.json(await createBlock(requestContext(c, services), c.req.valid('json')), 201))
    .openapi(unblockRoute, async (c) => {
      await deleteBlock(requestContext(c, services), readEdited(c.req.valid('param'), c.req.valid('header')));
      return c.body(null, 204);
    })
    .openapi(feedStateRoute, async (c) => c.json(await getFeed(requestContext(c, services)), 200))
    .openapi(makeFeedRoute, async (c) => c.json(await makeFeed(requestContext(c, services)), 201))
    .openapi(revokeFeedRoute, async (c) => {
      await revokeFeed(requestContext(c, services));
      return c.body(null, 204);
    })
    .openapi(personFeedRoute, async (c) =>
      c.json(await getPersonFeed(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(makePersonFeedRoute, async (c) =>
      c.json(await makePersonFeed(requestContext(c, services), c.req.valid('param').id), 201),
    )
    .openapi(revokePersonFeedRoute, async (c) => {
      await revokePersonFeed(requestContext(c, services), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(feedRoute, async (c) => {
      const { text, etag } = await writeFeed(requestContext(c, services), c.req.valid('param').file);
      const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
      if (hasSameFile(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
      return c.text(text, 200, { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' });
    });
}
