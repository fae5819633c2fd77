import { expect, test } from 'vitest';
import { EMAIL_KIND_NAMES } from '#domain/site/email-kinds.ts';
import { MAIL_KINDS } from '#server/db/schema/mails.ts';
import { EMAIL_KINDS_OF_MAIL, findEmailKinds } from './find-email-kinds.ts';

test('each kind of mail that can be sent is in the editor of emails, and nothing else is', () => {
  expect(Object.keys(EMAIL_KINDS_OF_MAIL).sort()).toEqual([...MAIL_KINDS].sort());
  const edited = MAIL_KINDS.flatMap((kind) => findEmailKinds(kind));
  expect([...edited].sort()).toEqual([...EMAIL_KIND_NAMES].sort());
});
