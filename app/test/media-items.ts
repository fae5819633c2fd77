import { originalAddress, variantAddress } from '#domain/media/media-address.ts';
import type { MediaJson } from '#domain/media/media-json.ts';

/** Whose items these are. */
const OWNER = '3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c01';

/** A blurred kitchen, as the server writes it. */
const PLACEHOLDER = '3OcRJYB4d3h/iIeHeEh3eIhw+j3A';

export const makeId = (number: number) => `3f0c8a52-6a0f-4b7e-9d38-${String(number).padStart(12, '0')}`;

/** An item of the library; the number makes it another one. */
export function makeItem(number: number, change: Partial<MediaJson> = {}): MediaJson {
  const id = makeId(number);
  const fileNumber = change.file_number ?? 1;
  const file_name = change.file_name ?? `photo-${number}.jpg`;
  const pair = (name: 'thumbnail' | 'preview') => ({
    webp: variantAddress({ id, fileNumber }, name, 'webp'),
    jpeg: variantAddress({ id, fileNumber }, name, 'jpeg'),
  });
  return {
    id,
    user_id: OWNER,
    property_id: null,
    file_name,
    file_path: `realtor-media/${OWNER}/1-${file_name}`,
    file_type: 'image/jpeg',
    kind: 'photo',
    size_kb: 8412,
    size_bytes: 8_613_888,
    sha256: '0'.repeat(64),
    description: '',
    tags: [],
    room: '',
    alteration: null,
    original_id: null,
    show_label: false,
    digital_source_type: null,
    has_credentials: false,
    is_put_away: false,
    is_general_media: true,
    public_url: originalAddress({ id, fileNumber }, file_name),
    created_at: '2026-11-20T15:00:00.000Z',
    shoot_date: '2026-11-18',
    uploaded_by: OWNER,
    width: 3000,
    height: 2000,
    duration_seconds: null,
    pages: null,
    placeholder: PLACEHOLDER,
    status: 'ready',
    file_number: fileNumber,
    version: 1,
    failure: null,
    film: null,
    variants: {
      thumbnail: pair('thumbnail'),
      preview: pair('preview'),
      mls: variantAddress({ id, fileNumber }, 'mls', 'jpeg'),
    },
    ...change,
  };
}

export const VIDEO: Partial<MediaJson> = {
  file_name: 'drone-orbit.mp4',
  file_type: 'video/mp4',
  kind: 'film',
  size_kb: 214_000,
  duration_seconds: 58,
};
