import type { MailBrand } from '#emails/order-mail.ts';
import type { Config } from '#server/config.ts';

/** Who sends: the studio as its emails and calendar files name it. */
export function mailBrand(config: Config): MailBrand {
  return {
    name: config.BRAND_NAME,
    email: config.STUDIO_EMAIL,
    phone: config.STUDIO_PHONE,
    address: config.STUDIO_ADDRESS,
  };
}
