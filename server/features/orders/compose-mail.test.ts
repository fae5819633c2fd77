import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeMail } from '#server/compose-mail.ts';
import { mails, ORDER_MAIL_KINDS } from '#server/db/schema/mails.ts';
import { addOrder, mailRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

test.each(ORDER_MAIL_KINDS.filter((kind) => kind !== 'studio_notice'))(
  'a customer who was forgotten gets no mail that waited or is tried again: %s',
  async (kind) => {
    const order = orderRow({ ...paidFacts(), customerEmail: '', refundedMinor: 100 });
    await addOrder(studio.db, order);
    const [mail] = await studio.db
      .insert(mails)
      .values(mailRow({ kind, orderId: order.id }))
      .returning();
    expect(mail && (await composeMail(studio.ctx, mail))).toBeNull();
  },
);
