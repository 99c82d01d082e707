import { expect, test } from 'vitest';
import { tempDir } from '../../tests/support/temp-file.ts';
import { createMailer } from './mail.ts';

test('whoever waits for a mail is told when the thread that sends it ends', async () => {
  const { folder: dir, remove } = tempDir();
  const mail = { smtpUrl: undefined, from: 'shop@shop.example', dir };
  const mailer = createMailer({ mail, siteUrl: 'no address: the thread ends as it starts' });
  const to = { name: '김하늘', address: 'buyer@shop.example' };
  const one = { to, subject: '주문', text: '', html: '' };
  const sent = ['a', 'b'].map((key) => mailer.send({ ...one, key }));
  const ends = await Promise.allSettled(sent);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  // The next one has a thread of its own, and is told as well.
  await expect(mailer.send({ ...one, key: 'c' })).rejects.toThrow(/thread .* ended/);
  remove();
});
