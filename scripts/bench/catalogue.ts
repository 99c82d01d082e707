import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { attributesOf } from '#db/seed/attributes.ts';
import { brands } from '#db/seed/brands.ts';
import { categories } from '#db/seed/categories.ts';
import { kindCopy, type Kind } from '#db/seed/copy.ts';
import { openDatabase, type ShopDatabase, type Tx } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { insertAttributes } from '#src/demo/demo-attributes.ts';
import { insertDefaultPolicy } from '#src/features/product/product-file/desk/run/import.queries.ts';
import type { ProductInput } from '#src/features/product/product/desk/save/product-input.ts';
import { listCodes } from '#src/features/product/product/desk/save/product-save.queries.ts';
import { saveProducts } from '#src/features/product/product/desk/save/product-save.service.ts';
import { readBuildId, startFromBuild } from '#src/publish/build-id.ts';
import { readConfig } from '#src/server/config.ts';
import { createSessions } from '#src/server/session.ts';
import { insertNeededTerms } from '../needed-terms.ts';
import type { Size } from './bench.ts';

/** Products of the plain catalogue. */
export const PRODUCTS: Record<Size, number> = {
  full: Number(process.env['BENCH_PRODUCTS'] ?? 10_000),
  short: 30,
};
const MEMBERS = 64;
const CHUNK = 100;
const SIZES = ['S', 'M', 'L', 'XL'];
const COLORS = ['네이비', '블랙', '그레이'];
const KINDS = Object.keys(kindCopy) as Kind[];

export const itemCodeOf = (n: number) => `B${String(n).padStart(6, '0')}`;
export const unitCodeOf = (n: number, unit = 0) => `${itemCodeOf(n)}-${unit + 1}`;
export const priceOf = (n: number) => 10_000 + (n % 300) * 1000;

/** The catalogue of a bench's shop. */
export interface BenchCatalogue {
  count: number;
  toInput: (n: number) => ProductInput;
}

/** The catalogue of most benches. */
export const PLAIN: Record<Size, BenchCatalogue> = {
  full: { count: PRODUCTS.full, toInput: (n) => toProduct(n) },
  short: { count: PRODUCTS.short, toInput: (n) => toProduct(n) },
};

const templateDirs = new Map<BenchCatalogue, string>();

/**
 * Puts a shop of these products and `MEMBERS` members into `dataDir`; made once a process. Its pages are rendered on demand, so that nothing else goes on while something
 * is measured.
 */
export async function putCatalogue(dataDir: string, products: BenchCatalogue): Promise<void> {
  const file = templateDirs.get(products) ?? (await makeCatalogue(products));
  templateDirs.set(products, file);

  const { publishedDir, distDir } = readConfig({ ...process.env, DATA_DIR: dataDir });

  const copied = await openDatabase({ file, readonly: true });
  await copied.copyTo(path.join(dataDir, 'shop.sqlite'));
  await copied.close();

  const database = await openDatabase({ file: path.join(dataDir, 'shop.sqlite') });

  const buildId = readBuildId(distDir);
  await startFromBuild(database, { publishedDir, buildId, now: Date.now() });
  // As after the shop has opened: no open publish request.
  await database.tx((t) => t.deleteFrom('publish_request').execute());
  await database.close();
}

async function makeCatalogue(products: BenchCatalogue): Promise<string> {
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-catalogue-'));
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));

  const file = path.join(dir, 'shop.sqlite');
  const database = await openDatabase({ file, synchronous: 'OFF' });

  await migrate(database, migrations);
  await database.tx(insertFrame);
  await insertProducts(database, products);
  await database.close();

  return file;
}

async function insertFrame(t: Tx): Promise<void> {
  await insertDefaultPolicy(t);
  await insertAttributes(t);
  await insertNeededTerms(t);
  await t
    .insertInto('brand')
    .values([...brands])
    .execute();

  const rows = categories.map((row, sortOrder) => ({ ...row, sortOrder, hide: 0 }));
  await t.insertInto('category').values(rows).execute();
  await insertMembers(t, 0, MEMBERS);
}

export const MEMBER_NAME = '김하늘';

async function insertMembers(t: Tx, from: number, count: number): Promise<void> {
  const members = Array.from({ length: count }, (_, n) => ({
    email: `buyer${from + n}@shop.example`,
    passwordHash: '-', // not used for signing in: see signIn
    name: MEMBER_NAME,
    phone: '+821012345678',
    level: 'Family' as const,
    status: 'Active' as const,
    locale: 'ko' as const,
    createdAt: 0,
  }));

  await t.insertInto('member').values(members).execute();
}

/** More members, up to `count`. */
export async function putMembers(dataDir: string, count: number): Promise<void> {
  if (count <= MEMBERS) return;
  const database = await openDatabase({ file: path.join(dataDir, 'shop.sqlite') });
  await database.tx((t) => insertMembers(t, MEMBERS, count - MEMBERS));
  await database.close();
}

async function insertProducts(
  database: ShopDatabase,
  { count, toInput }: BenchCatalogue,
): Promise<void> {
  const codes = await listCodes(database.read);

  const now = Date.now();
  for (let offset = 0; offset < count; offset += CHUNK) {
    const length = Math.min(CHUNK, count - offset);
    const chunk = Array.from({ length }, (_, i) => toInput(offset + i));
    await database.tx((t) => saveProducts(t, chunk, { codes, ref: 'bench', now }));
  }
}

const SAME = {
  itemType: 'General',
  optionSelectType: 'Separation',
  policyCode: 'FREE',
  saleStatus: 'On',
  supplierStatus: 'On',
  minPurchaseQty: 1,
  maxPurchaseQty: 99,
  pointRateBp: 100,
  taxType: 'Standard',
  notice: [{ labelKo: '소재', labelEn: 'Fabric', valueKo: '나일론', valueEn: 'Nylon' }],
  addOns: [],
} satisfies Partial<ProductInput>;

/** The nth product: four sizes of one colour, three pictures, a description of 1.5 KB. */
export function toProduct(n: number, salePrice = priceOf(n)): ProductInput {
  const leaf = categories[n % categories.length]?.displayCateCode ?? '001';
  const listPrice = Math.max(priceOf(n) + 20_000, salePrice);
  const color = COLORS[n % COLORS.length] ?? '';

  return {
    ...SAME,
    itemCode: itemCodeOf(n),
    nameKo: `등산 자켓 ${n}`,
    nameEn: `Hiking jacket ${n}`,
    brandCode: brands[n % brands.length]?.brandCode ?? '',
    categories: [leaf],
    listPrice,
    salePrice,
    descriptionKo: `<p>${`방수와 통기를 함께 챙긴 3겹 원단입니다. ${n} `.repeat(24)}</p>`,
    descriptionEn: `<p>${`Three layers, dry and breathing. ${n} `.repeat(24)}</p>`,
    icons: n % 5 === 0 ? ['NEW_PRD'] : [],
    attributes: attributesOf('', KINDS[n % KINDS.length] ?? 'shell'),
    options: [
      { nameKo: '색상', nameEn: 'Colour', isColor: true, values: [buildNames(color)] },
      { nameKo: '사이즈', nameEn: 'Size', isColor: false, values: SIZES.map(buildNames) },
    ],
    units: SIZES.map((_, i) => ({
      itemCode: unitCodeOf(n, i),
      options: [0, i],
      listPrice,
      salePrice,
      stockQty: 100_000,
      saleStatus: 'OnSale',
    })),
    images: ['a', 'b', 'c'].map((name) => ({ path: `/demo/bench-${n % 50}-${name}` })),
    soldCount: n % 100,
    createdAt: Date.UTC(2026, 0, 1) + n * 60_000,
  };
}

const buildNames = (name: string) => ({ nameKo: name, nameEn: name });

/** Session cookies of the members, without the cost of a password each. */
export async function signIn(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ file: path.join(dataDir, 'shop.sqlite') });
  const sessions = createSessions(database);
  const members = await database.read.selectFrom('member').select('memberNo').execute();

  const cookies: string[] = [];
  for (const { memberNo } of members) {
    cookies.push(await sessions.create(memberNo, 'bench', Date.now()));
  }

  await database.close();

  return cookies;
}
