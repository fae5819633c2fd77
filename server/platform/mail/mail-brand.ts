import { brandPalette } from '#domain/site/brand-palette.ts';
import { sitePngPath } from '#domain/site/site-files.ts';
import type { SiteBrandDocument } from '#domain/site/site-schema.ts';
import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { Services } from '#server/context.ts';

type BrandServices = Pick<Services, 'content'>;
type SenderServices = Pick<Services, 'content' | 'connections'>;

/** The studio's mailbox: its name and the address that it reads. */
export type StudioMailbox = { name: string; address: string };

/** Who sends: the studio as its emails and calendar files name it now. Call it outside of transactions. */
export async function mailBrand({ content }: BrandServices): Promise<MailBrand> {
  const { site, brand, emails } = await content.get();
  const { brandName: name, email, phone, address } = site.business;
  const { formats } = site;
  return { name, email, phone, address, words: emails.words, formats, ...(site.look && mailLook(site.address, brand)) };
}

function mailLook(siteAddress: string, { colors, logo }: SiteBrandDocument): Pick<MailBrand, 'colors' | 'logo'> {
  const palette = colors && brandPalette(colors);
  return {
    colors: palette && {
      accent: palette.accent,
      link: palette.accentText,
      calm: palette.accentSoft,
      darkLink: palette.dark.accentText,
      darkCalm: palette.dark.accentSoft,
    },
    // Half the pixels, for screens with more of them.
    logo: logo && {
      url: `${siteAddress}${sitePngPath(logo.small.png)}`,
      width: Math.ceil(logo.small.width / 2),
      height: Math.ceil(logo.small.height / 2),
    },
  };
}

/** Whom the studio's notices go to, and who is answered. */
export async function studioMailbox({ content }: BrandServices): Promise<StudioMailbox> {
  const { brandName, email } = (await content.get()).site.business;
  return { name: brandName, address: email };
}

/** Who a message is from: the sender of `MAIL_FROM` or of the mail server in the portal, else the studio's address. */
export async function mailSender({ content, connections }: SenderServices): Promise<StudioMailbox> {
  const { name, address } = await studioMailbox({ content });
  return { name, address: (await connections.get()).mail.from ?? address };
}
