import sharp from 'sharp';
import type { PackJson } from '#domain/listings/listing-json.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { makePack } from '#server/features/listings/make-pack.ts';
import type { Person } from './accounts.ts';
import { createMedia } from './media.ts';
import { addProperty } from './properties.ts';
import { type Unpacked, unpackStreamed } from './streamed-zip.ts';
import type { TestStudio } from './studio.ts';

const FIRST_RUN = { attempt: 1, isLastAttempt: false };

/** The pictures that photos are made of, with the room that each shows. */
const SCENES = [
  ['photo-exterior-day', 'Front exterior'],
  ['photo-entrance-hall', 'Entrance'],
  ['photo-living-room', 'Living room'],
  ['photo-kitchen', 'Kitchen'],
  ['photo-dining', 'Dining room'],
  ['photo-primary-bedroom', 'Bedroom'],
  ['photo-home-office', 'Office'],
  ['photo-bathroom', 'Bathroom'],
  ['photo-back-patio', 'Patio'],
] as const;

/** The place of the staged picture among the photos, from 1. */
export const STAGED_PLACE = 7;

/** A photo of a scene in a size, each place a little different, so that no two are the same file. */
export async function paintScene(place: number, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const [scene] = SCENES[(place - 1) % SCENES.length] ?? SCENES[0];
  return sharp(`artwork/${scene}.jpg`)
    .resize(width, height, { fit: 'cover' })
    .modulate({ brightness: 1 + (place % 5) / 100 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** A property whose photos stand in their order, the seventh of which is staged and has its original. */
export type Staged = { property: PropertyRow; photos: MediaRow[]; original: MediaRow };

/** Makes such a property of a realtor. All photos are open. */
export async function makeStagedProperty(
  studio: TestStudio,
  realtor: Person,
  { photos: count, width, height }: { photos: number; width: number; height: number },
): Promise<Staged> {
  const property = await addProperty(studio, realtor, { name: 'Oak Lane', address: '12 Oak Lane' });
  const size = { width, height, propertyId: property.id };
  const emptied = await paintScene(STAGED_PLACE, { width, height });
  const original = await createMedia(studio, realtor, {
    ...size,
    fileName: 'IMG_7.jpg',
    stage: 'source',
    content: emptied,
  });
  const photos: MediaRow[] = [];
  for (let place = 1; place <= count; place += 1) {
    const staged = place === STAGED_PLACE ? { alteration: 'staging' as const, originalId: original.id } : {};
    const [, room] = SCENES[(place - 1) % SCENES.length] ?? SCENES[0];
    const content = await paintScene(place, { width, height });
    photos.push(
      await createMedia(studio, realtor, { ...size, ...staged, fileName: `DSC_${place}.jpg`, room, place, content }),
    );
  }
  return { property, photos, original };
}

/** What a pack is asked for with. */
type Asked = { profile_id: string; media_ids?: string[] | null };

/** Asks for a pack as a person does. */
export const askPack = ({ browser }: Person, propertyId: string, json: Asked) =>
  browser.request<PackJson & { code: string; detail: string }>('POST', `/api/properties/${propertyId}/mls-packs`, {
    json,
  });

/** The files of a pack that was made for a person, from its archive. */
export async function downloadPack(studio: TestStudio, person: Person, pack: PackJson): Promise<Unpacked[]> {
  const address = (await person.browser.request<PackJson>('GET', `/api/mls-packs/${pack.id}`)).body.archive;
  if (!address) throw new Error('This pack cannot be downloaded.');
  const answer = await fetch(studio.url + address, { headers: { Cookie: person.browser.cookie() } });
  if (!answer.ok) throw new Error(`The archive was answered by ${answer.status}.`);
  return unpackStreamed(Buffer.from(await answer.arrayBuffer()));
}

/** Has a pack made at once, as its job does, and downloads it. */
export async function makeTestPack(
  studio: TestStudio,
  person: Person,
  asked: Asked & { propertyId: string },
): Promise<{ pack: PackJson; files: Unpacked[] }> {
  const { propertyId, ...json } = asked;
  const { status, body, text } = await askPack(person, propertyId, json);
  if (status !== 201) throw new Error(`The pack was not made: ${text}`);
  await makePack(studio.ctx, body.id, FIRST_RUN);
  const pack = (await person.browser.request<PackJson>('GET', `/api/mls-packs/${body.id}`)).body;
  return { pack, files: await downloadPack(studio, person, pack) };
}

/** The pixels of a picture that is scaled as services get it, without words on it and not encoded again. */
export async function resizePlainly(content: Buffer, { width, height }: { width: number; height: number }) {
  return sharp(content).resize(width, height, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
}

/** How far two pictures are apart in a part of them: the mean difference of their values, from 0 to 255. */
export function meanDifference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}
