import type { PictureSource } from '#app/lib/picture-source.ts';
import { backPatio, droneOblique, entranceHall, livingRoom } from '#app/lib/pictures.ts';
import type { ServiceCategoryId } from '#domain/services/service-category.ts';

const MAIN_IMAGES: Record<ServiceCategoryId, PictureSource> = {
  photo: livingRoom,
  video: backPatio,
  '3d-tour': entranceHall,
  drone: droneOblique,
};

/** The sizes of a category's main image. Apart from the samples, which load later. */
export const getMainImage = (id: ServiceCategoryId): PictureSource => MAIN_IMAGES[id];
