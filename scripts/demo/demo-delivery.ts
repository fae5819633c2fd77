import { randomUUID } from 'node:crypto';
import { createLinkSchema } from '#domain/deliveries/link-input.ts';
import { type Context, type Services, systemContext } from '#server/context.ts';
import { createLink } from '#server/features/deliveries/create-link.ts';
import { setAlteration } from '#server/features/deliveries/originals/set-alteration.ts';
import { updateRoom } from '#server/features/media/update-media.ts';
import { createProperty } from '#server/features/properties/create-property.ts';
import { updatePropertyRow } from '#server/features/properties/queries.ts';
import { createUpload } from '#server/features/reviews/uploads/create-upload.ts';
import { finishUpload } from '#server/features/reviews/uploads/finish-upload.ts';
import { findUserByEmail } from '#server/features/shared/users/queries.ts';
import { type DemoFile, makeDemoFiles } from './demo-files.ts';

async function requireUserId({ db }: Services, email: string): Promise<string> {
  const user = await findUserByEmail(db, email);
  if (!user) throw new Error(`There is no ${email}.`);
  return user.id;
}

/** Uploads a file as a browser does, without the network between. */
async function upload(ctx: Context, propertyId: string, { fileName, type, room, bytes }: DemoFile): Promise<string> {
  const uploadId = randomUUID();
  const metadata = { filename: fileName, filetype: type, propertyId };
  const { key, contentType } = await createUpload({ uploadId, size: bytes.length, metadata, caller: ctx });
  await ctx.storage.put(key, bytes, contentType);
  await finishUpload(ctx, uploadId, { key, size: bytes.length });
  if (room) await updateRoom(ctx, { ids: [uploadId], room });
  return uploadId;
}

/** The house at twilight is made of its picture by day, which stands beside it on the page of originals. */
async function noteTwilight(ctx: Context, ids: ReadonlyMap<string, string>): Promise<void> {
  const [altered, original] = [ids.get('exterior-twilight.jpg'), ids.get('exterior-day.jpg')];
  if (!altered || !original) throw new Error('The sample pictures have other names.');
  const said = { alteration: 'twilight', original_id: original, show_label: false } as const;
  await setAlteration(ctx, { id: altered, ifMatch: '*' }, said);
}

/** Adds a house with photos, a plan, a panorama and a document, by the use cases of the studio. Returns the link to its delivery. */
export async function addDelivery(services: Services): Promise<string> {
  const adminId = await requireUserId(services, 'admin@example.com');
  const actor = { kind: 'user', userId: adminId, role: 'admin', staffRoles: [], hasTwoFactor: true } as const;
  const ctx: Context = { ...systemContext(services), actor };
  const realtorId = await requireUserId(services, 'sarah.mitchell@example.com');
  const id = await createProperty(ctx, { name: 'Quincy House', realtor_id: realtorId });
  const address = { address: '27 Quincy Street', city: 'Chevy Chase', state: 'MD', zip: '20815' };
  await updatePropertyRow(ctx.db, id, address);
  const ids = new Map<string, string>();
  for (const file of await makeDemoFiles()) ids.set(file.fileName, await upload(ctx, id, file));
  await noteTwilight(ctx, ids);
  const { links } = await createLink(ctx, id, createLinkSchema.parse({ name: 'Sarah Mitchell' }));
  return links[0].url ?? '';
}
