import { existsSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { attributes } from './attributes.ts';
import { brands } from './brands.ts';
import { products } from './catalog.ts';
import { categories } from './categories.ts';
import { handlers } from './handlers.ts';
import { imageStem } from './types.ts';

const general = products.filter((product) => product.itemType === 'General');
/** Clothing, shoes and packs, by the slug of their picture. */
const WORN =
  /^(?:shell|wind|soft|puffer|vest|fleece|tee|shirt|pants|shorts|trail|walk|boot|pack|sling)-/;
const duplicates = (codes: string[]) => codes.filter((code, i) => codes.indexOf(code) !== i);

test('the demo mall has the size it promises', () => {
  expect(general.length).toBeGreaterThanOrEqual(160);
  expect(categories.length).toBeGreaterThanOrEqual(24);
  expect(brands).toHaveLength(12);
});

test.each([
  ['item', products.map((product) => product.itemCode)],
  ['brand', brands.map((brand) => brand.brandCode)],
  ['category', categories.map((category) => category.displayCateCode)],
  ['handler', handlers.map((handler) => handler.code)],
  ['policy', handlers.flatMap(({ policies }) => policies.map((policy) => policy.code))],
])('no %s code is given twice', (_, codes) => {
  expect(duplicates(codes)).toEqual([]);
});

test('all pictures together fit into 12 MB', () => {
  const sizes = readdirSync('public/demo').map((file) => statSync(`public/demo/${file}`).size);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(12_000_000);
});

test('every category but a top level has its parent', () => {
  const codes = new Set(categories.map((category) => category.displayCateCode));
  const orphans = [...codes].filter((code) => code.length > 3 && !codes.has(code.slice(0, -3)));
  expect(orphans).toEqual([]);
});

test('every leaf category and every brand sells something', () => {
  const codes = categories.map((category) => category.displayCateCode);
  const leaves = codes.filter((code) => !codes.some((other) => other.startsWith(`${code}0`)));
  const sold = new Set(general.flatMap((product) => product.categories));
  expect(leaves.filter((code) => !sold.has(code))).toEqual([]);
  expect([...sold].filter((code) => !leaves.includes(code))).toEqual([]);

  const sellers = new Set<string>(general.map((product) => product.brandCode));
  expect(brands.filter((brand) => !sellers.has(brand.brandCode))).toEqual([]);
});

describe.each(products.map((product) => [product.itemCode, product] as const))(
  '%s',
  (_, product) => {
    test('refers to what exists', () => {
      expect(brands.map((brand) => brand.brandCode)).toContain(product.brandCode);

      const handler = handlers.find(({ code }) => code === product.handlerCode);
      expect(handler?.policies.map((policy) => policy.code)).toContain(product.policyCode);

      const addOns = products.filter((other) => other.itemType === 'AddOnItem');
      const addOnCodes = addOns.map((other) => other.itemCode);
      for (const code of product.addOns ?? []) expect(addOnCodes).toContain(code);
    });

    test('has one unit for each combination of at most four options', () => {
      const { options, units } = product;
      expect(options.length).toBeLessThanOrEqual(4);
      expect(units).toHaveLength(options.reduce((n, option) => n * option.values.length, 1));
      expect(duplicates(units.map((unit) => unit.options.join('.')))).toEqual([]);

      for (const unit of units) {
        expect(unit.options).toHaveLength(options.length);
        unit.options.forEach((value, depth) => expect(options[depth]?.values[value]).toBeDefined());
        expect(unit.stockQty).toBeGreaterThanOrEqual(0);
      }
    });

    test('has an honest price and a purchasable quantity', () => {
      expect(product.salePrice).toBeGreaterThan(0);
      expect(product.salePrice).toBeLessThanOrEqual(product.listPrice);
      expect(product.salePrice).toBeGreaterThanOrEqual(product.listPrice * 0.39);
      expect(product.salePrice % 100).toBe(0);
      expect(product.minPurchaseQty).toBeLessThanOrEqual(product.maxPurchaseQty);
    });

    test('is seen from behind in each colour, if it is worn, and close, worn or outdoors', () => {
      if (product.itemType !== 'General') return;

      const stems = product.images.map(imageStem);
      for (const { image, color } of product.images.filter(({ image }) => WORN.test(image))) {
        const [front = ''] = image.split(/-(?:back|detail|worn)$/);
        for (const view of [front, `${front}-back`]) {
          expect(stems).toContain(imageStem({ image: view, ...(color && { color }) }));
        }
      }

      expect(product.images.some(({ image }) => /-(?:detail|worn|scene)$/.test(image))).toBe(true);
    });

    test('tells who wears it in its pictures', () => {
      const names = product.options.filter(({ isColor }) => !isColor).flatMap((o) => o.values);
      const sizes = names.length > 0 ? names.map(({ nameKo }) => nameKo) : [''];

      for (const { image, model } of product.images) {
        expect(model !== undefined).toBe(/-worn$/.test(image));
        if (!model) continue;

        expect(sizes).toContain(model.modelSize);
        expect(model.modelHeightCm).toBeGreaterThan(100);
        expect(model.modelWeightKg).toBeGreaterThan(model.modelHeightCm / 7);
        expect(model.modelWeightKg).toBeLessThan(model.modelHeightCm / 2);
      }
    });

    test('has measures that grow with its sizes, if it is worn or carried', () => {
      const { sizes = [], options, itemType, images } = product;
      if (itemType !== 'General' || !images.some(({ image }) => WORN.test(image))) return;

      const names = options.find(({ isColor }) => !isColor)?.values ?? [{ nameKo: '' }];
      expect(sizes.map(({ size }) => size)).toEqual(names.map(({ nameKo }) => nameKo));

      const columns = sizes.map(({ measures }) => Object.keys(measures).join());
      expect([new Set(columns).size, columns[0]]).toEqual([1, expect.stringContaining(',')]);

      const rows = sizes.map(({ measures }) => Object.values(measures));
      for (const column of rows[0]?.keys() ?? []) {
        const grown = rows.map((row) => row[column] ?? 0);
        expect(grown).toEqual([...grown].sort((a, b) => a - b));
        expect(grown.every((mm) => Number.isInteger(mm) && mm >= 10)).toBe(true);
      }
    });

    test('shows only images that were drawn', () => {
      expect(product.images.length).toBeGreaterThan(0);

      const stems = new Set(product.images.map(imageStem));
      for (const { image } of product.options.flatMap((option) => option.values)) {
        if (image !== undefined) expect(stems).toContain(image);
      }

      const files = [...stems].flatMap((stem) =>
        ['600.avif', '1000.avif', '800.jpg'].map((end) => `${stem}-${end}`),
      );
      const missing = files.filter((file) => !existsSync(`public/demo/${file}`));
      expect(missing).toEqual([]);
    });
  },
);

test('every attribute value is one of the shop, and each is somebody’s', () => {
  const known = attributes.flatMap(({ attributeCode, values }) =>
    values.map(({ valueCode }) => `${attributeCode}:${valueCode}`),
  );

  const used = new Set(
    general.flatMap((product) =>
      product.attributes.map(({ attributeCode, valueCode }) => `${attributeCode}:${valueCode}`),
    ),
  );
  expect([...used].filter((one) => !known.includes(one))).toEqual([]);
  expect(known.filter((one) => !used.has(one))).toEqual([]);
  expect(duplicates(known)).toEqual([]);
});

test('covers the cases a shop meets', () => {
  const depths = (n: number) => general.filter((product) => product.options.length === n).length;
  expect([depths(0), depths(1), depths(2), depths(3), depths(4)].every((n) => n > 0)).toBe(true);

  const soldOut = general.filter(({ units }) => units.every((unit) => unit.stockQty === 0));
  expect(soldOut.length).toBeGreaterThanOrEqual(3);

  const statuses = new Set(general.map((product) => product.saleStatus));
  expect(statuses).toEqual(new Set(['On', 'Waiting', 'Pause', 'End']));

  const selects = new Set(general.map((product) => product.optionSelectType));
  expect(selects).toEqual(new Set(['Separation', 'Combination']));

  const prices = general.map((product) => product.salePrice);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([5000, 1290000]);
});
