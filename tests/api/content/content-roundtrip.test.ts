import { afterAll, beforeAll, expect, test } from 'vitest';
import { couponContent } from '#src/features/benefit/coupon/coupon.content.ts';
import type { ContentKind } from '#src/features/content/content/content.ts';
import { loadContent } from '#src/features/content/content/content.service.ts';
import { synonymContent } from '#src/features/find/search/synonym/synonym.service.ts';
import { CONTENT_KINDS } from '#src/features/content/content/desk/content-kinds.ts';
import { loadDemo } from '#src/demo/demo.service.ts';
import { startTestShop, FRIDAY, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await loadDemo(shop.runtime, FRIDAY);
});
afterAll(() => shop.close());

const KINDS = [...CONTENT_KINDS, couponContent, synonymContent];

const loadAgain = (kind: ContentKind, values: readonly unknown[]) =>
  loadContent(shop.runtime.database, kind, {
    files: [{ name: `${kind.name}.json`, text: JSON.stringify(values) }],
    now: FRIDAY,
  });

test.each(KINDS.map((kind) => [kind.name, kind] as const))(
  'every %s of the demo, read as a file has it and loaded again, changes nothing',
  async (_, kind) => {
    const { read } = shop.runtime.database;
    const pieces = await kind.list(read);

    // The demo has no links of its own in the menu.
    if (kind.name !== 'menu') expect(pieces).not.toEqual([]);

    expect(new Set(pieces.map(({ key }) => key)).size).toBe(pieces.length);

    const values: unknown[] = [];
    for (const { key } of pieces) values.push(await kind.stored(read, key));

    const loaded = await loadAgain(kind, values);
    expect(loaded.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
    expect(loaded.map(({ key }) => key)).toEqual(pieces.map(({ key }) => key));
  },
);

test.each(KINDS.map((kind) => [kind.name, kind] as const))(
  'no %s has a key nobody gave it',
  async (_, kind) => {
    for (const key of ['', '0', '999999', 'nosuch', 'a b', '한글', "'"]) {
      expect(await kind.stored(shop.runtime.database.read, key)).toBeUndefined();
    }
  },
);
