import { deliveredName } from '#domain/media/delivered-name.ts';
import {
  type Alteration,
  type AlteredKind,
  alterationLabel,
  isAltered,
  originalCaption,
} from '#domain/shared/alterations.ts';
import type { Profile } from './profile.ts';

/** What a file of a pack is called by: its place in the pack from 1, and what it shows. */
type NamedPicture = {
  position: number;
  total: number;
  fileName: string;
  room: string;
  alteration: Alteration | null;
  isOriginal: boolean;
};

const asAscii = (name: string) =>
  name
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_.-]+/g, '-')
    .replace(/-+/g, '-')
    .replace(/_-(?=[_.])/g, '_photo');

/** The name of a picture in a pack, as deliveries name it and in letters that every service takes: `007_living-room_virtually-staged.jpg`, its original `008_living-room_original.jpg`. */
export function packName({ position, total, isOriginal, ...picture }: NamedPicture): string {
  const stem = picture.fileName.replace(/\.[^.]*$/, '');
  const alteration = isOriginal ? null : picture.alteration;
  const name = asAscii(deliveredName({ number: position, total }, { ...picture, fileName: `${stem}.jpg`, alteration }));
  return isOriginal ? name.replace(/\.jpg$/, '_original.jpg') : name;
}

/** What an altered picture is called for a service: in its own words where it prescribes some for staging, else in the words of its language. */
export function packLabel(
  { alteration: { words }, language }: Pick<Profile, 'alteration' | 'language'>,
  kind: AlteredKind,
): string {
  return kind === 'staging' && words !== '' ? words : alterationLabel(kind, language);
}

/** A text as a service takes it: without its forbidden characters and within its length, cut behind a word. What was changed about it. */
export type FittedText = { text: string; isCleaned: boolean; isShortened: boolean };

/** @example fitText('Kitchen [new]', { most: 40, without: '[]' }).text // 'Kitchen new' */
export function fitText(text: string, { most, without }: { most: number | null; without: string }): FittedText {
  const clean = [...text]
    .map((letter) => (without.includes(letter) ? ' ' : letter))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  const isCleaned = [...text].some((letter) => without.includes(letter));
  if (most === null || clean.length <= most) return { text: clean, isCleaned, isShortened: false };
  const cut = clean.slice(0, most + 1);
  const end = cut.lastIndexOf(' ');
  return { text: (end > most / 2 ? cut.slice(0, end) : clean.slice(0, most)).trim(), isCleaned, isShortened: true };
}

type Described = { room: string; description: string; alteration: Alteration | null; isOriginal: boolean };

/** The title and the caption of a picture in a pack; what was done to it stands first in its caption, so that no length cuts it off. */
export function packCaption(profile: Profile, { room, description, alteration, isOriginal }: Described) {
  const { title_most, caption_most, without } = profile.text;
  const said = isOriginal
    ? originalCaption(profile.language)
    : isAltered(alteration)
      ? packLabel(profile, alteration)
      : '';
  const caption = [said, isOriginal ? '' : description].filter(Boolean).join('. ');
  const title = fitText(room, { most: title_most, without });
  const long = fitText(caption, { most: caption_most, without });
  return {
    title: title.text,
    caption: long.text,
    isCleaned: title.isCleaned || long.isCleaned,
    isShortened: title.isShortened || long.isShortened,
  };
}
