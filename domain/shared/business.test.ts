import { expect, it } from 'vitest';
import { businessFromEnvironment, DEFAULT_BUSINESS } from './business.ts';

it('an empty environment describes the default business', () => {
  expect(businessFromEnvironment({ BRAND_NAME: ' ', STUDIO_PHONE: undefined })).toEqual(DEFAULT_BUSINESS);
});

it('the environment names the business and its pages elsewhere', () => {
  const business = businessFromEnvironment({
    BRAND_NAME: 'Harbor Light Photo',
    STUDIO_EMAIL: 'studio@harbor.example',
    SOCIAL_LINKS: 'https://instagram.com/harbor, http://insecure.example,not a link,https://youtube.com/@harbor',
  });
  expect(business).toMatchObject({ brandName: 'Harbor Light Photo', email: 'studio@harbor.example' });
  expect(business.socialLinks).toEqual(['https://instagram.com/harbor', 'https://youtube.com/@harbor']);
});
