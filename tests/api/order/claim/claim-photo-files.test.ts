import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMissingFiles } from '#src/server/media/missing-files.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { attachPhotos, namesIn } from '../../../support/order/claim/claim-photos.ts';
import { claimerOf, makeDelivered } from '../../../support/order/claim/claims.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { jpegOf } from '../../../support/server/pictures.ts';
import { runVerb } from '../../../support/shop-verb.ts';
import { runVerbProcess } from '../../../support/verb-process.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

test('a photo whose file is lost is found by the verb of the invariants', async () => {
  const { units } = await makeProduct(shop);
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
  const order = await makeDelivered(shop, { items });
  const draft = await claimerOf(order, 'Return').draft();
  const photo = await jpegOf();
  const [lost = ''] = namesIn(
    (await attachPhotos(order.buyer, draft, { files: [photo, photo] })).body,
  );

  expect(await listMissingFiles(shop.runtime)).toEqual([]);

  const sound = await runVerb(['invariants'], shop.env);
  expect(sound.code, sound.output + sound.complaint).toBe(0);

  await shop.runtime.media.remove(lost);

  expect(await listMissingFiles(shop.runtime)).toEqual([lost]);

  const broken = await runVerbProcess(['invariants'], shop.env);
  expect(broken.code).toBe(1);
  expect(broken.output).toMatch(/^ +1 {2}I-22 /m);
  expect(broken.output).toContain('Broken: media-files, 1 times.');
});
