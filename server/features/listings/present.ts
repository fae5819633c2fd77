import type { PackJson, PackPlanJson, ShownProfile } from '#domain/listings/listing-json.ts';
import type { PackFinding } from '#domain/listings/pack-findings.ts';
import type { PackPicture } from '#domain/listings/plan-pack.ts';
import type { Profile } from '#domain/listings/profile.ts';
import { findProfileAge } from '#domain/listings/profile-age.ts';
import { isAltered } from '#domain/shared/alterations.ts';
import type { MlsPackFileRow, MlsPackRow } from '#server/db/schema/mls-packs.ts';
import type { ReadPlan } from './read-plan.ts';

/** A profile as it is shown on a day. */
export const presentProfile = (profile: Profile, today: string): ShownProfile => ({
  profile,
  age: findProfileAge(profile, today),
  is_own: profile.id.startsWith('own-'),
});

/** What was found once a pack was made: which pictures are not in it. */
export function listLeftOut({ plan }: Pick<MlsPackRow, 'plan'>, files: readonly MlsPackFileRow[]): PackFinding[] {
  return (['unlike', 'unreadable'] as const).flatMap((code) => {
    const pictures = files.flatMap(({ leftOut, position }) =>
      leftOut === code ? [plan.pictures[position - 1]?.number ?? 0] : [],
    );
    return pictures.length > 0 ? [{ code, pictures }] : [];
  });
}

const presentFile = ({ name, kind, size, width, height, quality, likeness }: MlsPackFileRow) => ({
  name,
  kind,
  bytes: size,
  width,
  height,
  quality,
  likeness,
});

/** What else a pack is presented from: its files, whether it is what would be made now, and below which address it is downloaded. */
type PackFacts = { files: readonly MlsPackFileRow[]; isCurrent: boolean; base: string };

/** A pack as who may have it sees it. */
export function presentPack(row: MlsPackRow, { files, isCurrent, base }: PackFacts): PackJson {
  const isOpen = row.status === 'ready' && isCurrent;
  return {
    id: row.id,
    property_id: row.propertyId,
    profile_id: row.profileId,
    profile_version: row.profile.version,
    status: row.status,
    is_current: isCurrent,
    made: files.filter(({ kind }) => kind === 'picture').length,
    total: row.plan.pictures.length,
    bytes: row.bytes,
    media_ids: row.chosen,
    files: files.filter(({ key }) => key !== null).map(presentFile),
    findings: [...listLeftOut(row, files), ...row.plan.findings],
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    archive: isOpen ? `${base}/mls-packs/${row.id}/archive` : null,
  };
}

const presentPhoto = ({ id, number, room, alteration }: PackPicture) => ({
  media_id: id,
  number,
  room,
  alteration: isAltered(alteration) ? alteration : null,
});

/** A plan with the pack that there is. */
export function presentPlan(
  { plan, photos }: ReadPlan,
  { profile, pack }: { profile: ShownProfile; pack: PackJson | null },
): PackPlanJson {
  return {
    profile,
    photos: photos.map(presentPhoto),
    pictures: plan.pictures.map(({ mediaId, number, name, isOriginal, room, label, title, caption, alteration }) => ({
      media_id: mediaId,
      number,
      name,
      is_original: isOriginal,
      room,
      label,
      title,
      caption,
      alteration,
    })),
    refusals: plan.refusals,
    findings: plan.findings,
    pack,
  };
}
