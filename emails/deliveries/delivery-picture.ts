import type { Locale } from '#domain/shared/locale.ts';
import type { EmailPicture } from '#emails/shared/parts/email-template.ts';
import { deliveryMessages } from '#locales/all/emails/delivery.ts';

/** A photo of a delivery that travels with the mail: its address inside of it, its size on the screen, and what the studio says of it. */
export type DeliveryPicture = { url: string; width: number; height: number; description: string };

/** The picture at the top of a mail about a property. */
export function deliveryPicture(
  picture: DeliveryPicture | null | undefined,
  property: string,
  locale: Locale,
): EmailPicture | null {
  if (!picture) return null;
  const { url, width, height, description } = picture;
  const alt = description.replace(/\s+/g, ' ').trim() || deliveryMessages[locale].picture({ property });
  return { url, alt, width, height };
}
