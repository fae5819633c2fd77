import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FLYER_DESIGNS } from '#domain/listings/flyers/flyer-layout.ts';
import { pageUpdateSchema } from '#domain/listings/pages/page-input.ts';
import type { PropertyPage } from '#domain/listings/pages/page-json.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrderOfProperty } from '#server/test/deliveries.ts';
import { makeStagedProperty, STAGED_PLACE, type Staged } from '#server/test/listing-packs.ts';
import { studioFacts } from '#server/test/rows.ts';
import { publishSite } from '#server/test/site.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/** Large enough for the width of A4 at 250 pixels to an inch. */
const LARGE = { photos: 7, width: 2700, height: 1800 };

let studio: TestStudio;
let rosa: Person;
let other: Person;
let staged: Staged;
let folder: string;
beforeAll(async () => {
  studio = await openTestStudio({ env: { STUDIO_TIME_ZONE: 'Europe/Lisbon' } });
  const admin = await signInPerson(studio, { role: 'admin' });
  await publishSite(admin, { country: { code: 'PT', timeZone: null, weekStart: null, hourCycle: null } });
  rosa = await signInPerson(studio);
  other = await signInPerson(studio);
  staged = await makeStagedProperty(studio, rosa, LARGE);
  folder = await mkdtemp(path.join(tmpdir(), 'flyers-'));
});
afterAll(async () => {
  await studio.close();
  await rm(folder, { recursive: true });
});

const at = (part: string, property = staged.property) => `/api/properties/${property.id}/${part}`;
async function savePage(changes: object, property = staged.property): Promise<void> {
  const { body } = await rosa.browser.request<PropertyPage>('GET', at('page', property));
  const json = { ...pageUpdateSchema.parse(body), ...changes };
  const saved = await rosa.browser.request('PUT', at('page', property), { json, ifMatch: '*' });
  expect([saved.status, saved.text]).toEqual([200, saved.text]);
}
const ask = (query = '', { person = rosa, property = staged.property } = {}) =>
  person.browser.request<{ code: string; detail: string }>('GET', `${at('page/flyer.pdf', property)}${query}`);

async function download(design: string): Promise<string> {
  const answer = await fetch(`${studio.url}${at('page/flyer.pdf')}?design=${design}`, {
    headers: { Cookie: rosa.browser.cookie() },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const file = path.join(folder, `${design}.pdf`);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}
const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });
const MM = 72 / 25.4;

test('LIST-42: a property without a saved page has no flyer', async () => {
  const { status, body } = await ask();
  expect([status, body.detail]).toEqual([404, 'This property has no page yet. Save it first.']);
});

test.each(FLYER_DESIGNS)(
  'LIST-42: %s has the trimmed sheet of the country, 3 mm of bleed, its fonts, and sharp photos',
  async (design) => {
    const photo_ids = [STAGED_PLACE, 1, 2, 3, 4].map((place) => staged.photos[place - 1]?.id);
    await savePage({
      photo_ids,
      headline: 'Morning light in every room',
      description: 'Two floors around a quiet garden.\n\nFive minutes to the river.',
      agent_name: 'Ada Ünal',
      agent_brokerage: 'Casa & Rio',
      agent_phone: '+351 21 000 00 00',
    });
    const file = await download(design);
    const info = run('pdfinfo', '-box', file);
    const [, left, bottom, right, top] =
      /TrimBox: +([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+)/.exec(info)?.map(Number) ?? [];
    const [, pageWidth, pageHeight] = /Page size: +([\d.]+) x ([\d.]+)/.exec(info)?.map(Number) ?? [];
    const sheet = [(right ?? 0) - (left ?? 0), (top ?? 0) - (bottom ?? 0)].map((points) => Math.round(points / MM));
    expect(sheet).toEqual([210, 297]);
    expect(
      [
        (left ?? 0) / MM,
        (bottom ?? 0) / MM,
        ((pageWidth ?? 0) - (right ?? 0)) / MM,
        ((pageHeight ?? 0) - (top ?? 0)) / MM,
      ].map((mm) => mm.toFixed(1)),
    ).toEqual(['3.0', '3.0', '3.0', '3.0']);
    expect(/Pages: +(\d+)/.exec(info)?.[1]).toBe('1');
    const fonts = run('pdffonts', file).split('\n').slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/ yes +yes +yes /);
    const pictures = run('pdfimages', '-list', file).split('\n').slice(2).filter(Boolean);
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    for (const line of pictures) expect(Number(line.trim().split(/\s+/)[12])).toBeGreaterThanOrEqual(250);
    const words = run('pdftotext', '-layout', file, '-');
    expect(words).toContain('12 Oak Lane');
    expect(words).toContain('Ada Ünal');
    expect(words).toContain('Morning light');
    expect(words).toContain('Digitally altered: virtually staged');
  },
);

test('LIST-42: the code leads to the page', async () => {
  const file = await download('classic');
  run('pdftoppm', '-r', '150', '-png', '-singlefile', file, path.join(folder, 'page'));
  const read = run('zbarimg', '-q', '--raw', path.join(folder, 'page.png'));
  expect(read.trim()).toMatch(/^http.*\/h\/[\w-]+\?from=flyer$/);
});

test('LIST-42: others have no flyer of it, and what cannot be printed says why', async () => {
  expect((await ask('', { person: other })).status).toBe(404);
  expect((await ask('?design=loud')).status).toBe(422);
  const small = await makeStagedProperty(studio, rosa, { photos: 2, width: 1200, height: 800 });
  await savePage({}, small.property);
  const refused = await ask('', { property: small.property });
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toMatch(
    /^Photo 1 has 1200 × 800 pixels, too few for its place in this design: it takes 21\d\d × /,
  );
  await savePage({ photo_ids: [] }, small.property);
  expect((await ask('', { property: small.property })).body.detail).toMatch(/^Choose a photo for the page first/);
  await savePage({ photo_ids: small.photos.map(({ id }) => id) }, small.property);
  await addOrderOfProperty(studio, small.property.id, studioFacts());
  expect((await ask('', { property: small.property })).body.detail).toBe(
    'Photos that are not paid yet are not printed.',
  );
});
