import { describe, expect, test } from 'vitest';
import { EVENT_CATALOGUE, EVENT_TYPES, SELECTABLE_EVENT_TYPES, TEST_EVENT } from './event-catalogue.ts';
import { describedEventSchema, eventSchema, eventsQuerySchema } from './event-json.ts';
import { makeSample } from './make-sample.ts';

const NOW = new Date('2026-11-20T15:00:00Z');

describe('the catalogue of events', () => {
  test('has dotted names, and a sentence for each', () => {
    expect(EVENT_TYPES.filter((type) => !/^[a-z]+\.[a-z_]+$/.test(type))).toEqual([]);
    expect(EVENT_TYPES.filter((type) => !EVENT_CATALOGUE[type].summary.endsWith('.'))).toEqual([]);
    expect(SELECTABLE_EVENT_TYPES).not.toContain(TEST_EVENT);
  });

  test.each(EVENT_TYPES)('%s has a sample that has its shape', (type) => {
    const sample = makeSample(type, NOW);
    expect(eventSchema.parse(sample)).toEqual(sample);
    expect(describedEventSchema.parse(sample)).toEqual(sample);
  });

  test.each(EVENT_TYPES)('%s names nobody, and tells no secret', (type) => {
    const fields = Object.keys(EVENT_CATALOGUE[type].data.shape);
    expect(fields.filter((field) => /name|email|phone|address|token|secret|url|notes|text/.test(field))).toEqual([]);
  });
});

describe('the query of events', () => {
  test('is read from text', () => {
    expect(eventsQuerySchema.parse({ after: '12', types: 'order.paid, booking.moved', limit: '5' })).toEqual({
      after: 12,
      types: ['order.paid', 'booking.moved'],
      limit: 5,
    });
    expect(eventsQuerySchema.parse({ types: '' })).toEqual({ after: 0, limit: 100 });
  });

  test.each([{ after: '-1' }, { after: 'x' }, { after: '1e9' }, { types: 'order.eaten' }, { limit: '501' }])(
    '%j is refused',
    (query) => {
      expect(eventsQuerySchema.safeParse(query).success).toBe(false);
    },
  );
});
