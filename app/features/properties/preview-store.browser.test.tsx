import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { previewDataSchema } from '#domain/properties/preview-data.ts';
import { readPreviewData, writePreviewData } from './preview-store.ts';

const DATA = previewDataSchema.parse({ id: 'maple-house', address: '12 Oak Lane', price: 1_250_000 });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  // A write that succeeds lets go of what an earlier one could not keep.
  writePreviewData(DATA);
  localStorage.clear();
});

test('PROP-18: it is kept under property_preview_data and read again', () => {
  expect(writePreviewData(DATA)).toBe(true);
  expect(JSON.parse(localStorage.getItem('property_preview_data') ?? 'null')).toEqual(DATA);
  expect(readPreviewData('maple-house')).toEqual(DATA);
});

test('PROP-17: another id finds nothing', () => {
  writePreviewData(DATA);
  expect(readPreviewData('oak-house')).toBeNull();
});

test('the next preview takes the place of the last', () => {
  writePreviewData(DATA);
  writePreviewData({ ...DATA, id: 'oak-house' });
  expect(readPreviewData('maple-house')).toBeNull();
  expect(readPreviewData('oak-house')).toMatchObject({ id: 'oak-house' });
});

test.each(['', '{"id":"maple-house"', '[]', '"maple-house"', 'null'])(
  'stored %o finds nothing, and breaks nothing',
  (text) => {
    localStorage.setItem('property_preview_data', text);
    expect(readPreviewData('maple-house')).toBeNull();
  },
);

test('where the browser refuses its storage, the preview lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writePreviewData(DATA)).toBe(false);
  expect(localStorage.getItem('property_preview_data')).toBeNull();
  expect(readPreviewData('maple-house')).toEqual(DATA);
});
