import type { Db } from '#server/db/database.ts';
import type { PropertyPageRow } from '#server/db/schema/property-pages.ts';
import { presentPicture } from '#server/features/catalogue/pictures/present.ts';
import { findPicture } from '#server/features/catalogue/pictures/queries.ts';
import type { SellerPictures } from './present.ts';

const find = async (db: Db, sha256: string | null) => {
  const row = sha256 === null ? null : await findPicture(db, sha256);
  return row && presentPicture(row);
};

/** The picture of the agent and the logo of the brokerage that a page names. */
export async function findSellerPictures(
  db: Db,
  { agentPicture, brokerageLogo }: Pick<PropertyPageRow, 'agentPicture' | 'brokerageLogo'>,
): Promise<SellerPictures> {
  return { agent: await find(db, agentPicture), logo: await find(db, brokerageLogo) };
}
