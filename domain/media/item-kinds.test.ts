import { describe, expect, test } from 'vitest';
import { firstKind, ITEM_KINDS, isPanorama, kindsOfType } from './item-kinds.ts';

describe('the kind of a file that has just come', () => {
  const pdf = (fileName: string) => firstKind({ contentType: 'application/pdf', fileName });

  test('follows its type', () => {
    expect(firstKind({ contentType: 'image/jpeg', fileName: 'floor-plan.jpg' })).toBe('photo');
    expect(firstKind({ contentType: 'video/quicktime', fileName: 'plan.mov' })).toBe('film');
    expect(pdf('Energy certificate.pdf')).toBe('document');
  });

  test.each([
    'floor_plan.pdf',
    'Floorplan-2.PDF',
    'Ground floor.pdf',
    'PLANS.pdf',
    'kat planı.pdf',
    'Kat-plani-1.pdf',
    'Grundriss EG.pdf',
    'Grundrisse.pdf',
    'plano_planta_baja.pdf',
    'plan du rez-de-chaussée.pdf',
    'Planta piso 1.pdf',
  ])('is a plan for the PDF %s', (name) => expect(pdf(name)).toBe('plan'));

  test.each(['explanation.pdf', 'Plantation deed.pdf', 'flooring invoice.pdf', 'planet.pdf', 'plantação.pdf'])(
    'is a document for the PDF %s',
    (name) => expect(pdf(name)).toBe('document'),
  );
});

test('each kind is one of some type, and no film is a picture', () => {
  const types = ['image/webp', 'video/mp4', 'application/pdf', 'image/x-canon-cr2'];
  expect(new Set(types.flatMap(kindsOfType))).toEqual(new Set(ITEM_KINDS));
  expect(kindsOfType('image/png')).not.toContain('film');
});

describe('a panorama', () => {
  const shape = (width: number, height: number) => isPanorama({ width, height, isEquirectangular: false });

  test('is twice as wide as high, and large', () => {
    expect([shape(4096, 2048), shape(4000, 2000)]).toEqual([true, true]);
    expect([shape(3998, 1999), shape(4096, 2047), shape(6000, 4000), shape(2048, 4096)]).toEqual(Array(4).fill(false));
  });

  test('is what its metadata call one, in any shape', () => {
    expect(isPanorama({ width: 1200, height: 500, isEquirectangular: true })).toBe(true);
  });
});
