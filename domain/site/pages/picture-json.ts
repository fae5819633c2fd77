import { z } from 'zod';
import { ownFilmSchema, ownPictureSchema } from '#domain/catalogue/pictures/own-pictures.ts';

const ownFilesSchema = z.object({
  kind: z.literal('own'),
  picture: ownPictureSchema,
  film: ownFilmSchema.nullable(),
});

/** An upload that was taken in, as a page of the draft names it. */
export const pictureJsonSchema = z.object({ files: ownFilesSchema });

/** The newest uploads, each with the name of its file. */
export const pictureListSchema = z.object({
  pictures: z.array(z.object({ name: z.string(), uploaded_at: z.string(), files: ownFilesSchema })),
});
export type PictureListJson = z.infer<typeof pictureListSchema>;
export type OwnFiles = z.infer<typeof ownFilesSchema>;
