import type { Insertable, Selectable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { prepare } from '#db/prepared.ts';
import type { ExhibitionTable } from '#db/tables/exhibition.ts';
import { listedProducts } from '../../product/product/listed-product.queries.ts';

export type Exhibition = Selectable<ExhibitionTable>;

/** Regardless of its state (exhibitionState). */
export function findExhibition(db: Reader, exhibitionSn: number): Promise<Exhibition | undefined> {
  return db
    .selectFrom('exhibition')
    .selectAll()
    .where('exhibitionSn', '=', exhibitionSn)
    .executeTakeFirst();
}

/** All, the latest first. */
export function listStoredExhibitions(db: Reader) {
  return db
    .selectFrom('exhibition')
    .select(['exhibitionSn', 'titleKo', 'titleEn', 'startAt', 'endAt', 'status'])
    .orderBy('startAt', 'desc')
    .orderBy('exhibitionSn', 'desc')
    .execute();
}

/** Those that have a page now. */
function selectRunningExhibitions(db: Reader, now: number) {
  return db
    .selectFrom('exhibition')
    .where('status', '=', 'On')
    .where('startAt', '<=', now)
    .where((eb) => eb.or([eb('endAt', 'is', null), eb('endAt', '>', now)]));
}

export async function listRunningSns(db: Reader, now: number): Promise<number[]> {
  const rows = await selectRunningExhibitions(db, now)
    .select('exhibitionSn')
    .orderBy('exhibitionSn')
    .execute();
  return rows.map(({ exhibitionSn }) => exhibitionSn);
}

const runningOne = prepare((db: Reader, parameters: { exhibitionSn: number; now: number }) =>
  selectRunningExhibitions(db, parameters.now)
    .select('exhibitionSn')
    .where('exhibitionSn', '=', parameters.exhibitionSn)
    .compile(),
);

/** Returns whether an exhibition has a page now. */
export async function isRunning(db: Reader, exhibitionSn: number, now: number): Promise<boolean> {
  return (await runningOne.all(db, { exhibitionSn, now })).length > 0;
}

/** An exhibition as lists show it. */
export type ExhibitionCard = Pick<
  Exhibition,
  'exhibitionSn' | 'titleKo' | 'titleEn' | 'summaryKo' | 'summaryEn' | 'image' | 'startAt' | 'endAt'
>;

/** Those that run and are listed, the newest first. */
export function listListedExhibitions(
  db: Reader,
  page: { now: number; offset: number; limit: number },
): Promise<ExhibitionCard[]> {
  return selectRunningExhibitions(db, page.now)
    .select(['exhibitionSn', 'titleKo', 'titleEn', 'summaryKo', 'summaryEn'])
    .select(['image', 'startAt', 'endAt'])
    .where('listed', '=', 1)
    .orderBy('startAt', 'desc')
    .orderBy('exhibitionSn', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export function countListedExhibitions(db: Reader, now: number): Promise<number> {
  return countRows(selectRunningExhibitions(db, now).where('listed', '=', 1));
}

const blackFriday = prepare((db: Reader, { now }: { now: number }) =>
  selectRunningExhibitions(db, now)
    .select(['exhibitionSn', 'redirectFrom', 'redirectUntil'])
    .where('redirectFrom', '<=', now)
    .where('redirectUntil', '>', now)
    .orderBy('redirectFrom', 'desc')
    .limit(1)
    .compile(),
);

/** The exhibition every page redirects to at `now`, if any; it must be running itself. */
export async function findBlackFriday(db: Reader, now: number) {
  const row = await blackFriday.first(db, { now });
  if (!row || row.redirectFrom === null || row.redirectUntil === null) return undefined;
  return { ...row, redirectFrom: row.redirectFrom, redirectUntil: row.redirectUntil };
}

/** A heading of an exhibition and the products below it, in order. */
interface ExhibitionGroup {
  exhibitionGroupSn: number;
  nameKo: string;
  nameEn: string;
  productSns: number[];
}

/** The groups with the products that can be bought or soon will; a group without any is left out. */
export async function listExhibitionGroups(
  db: Reader,
  exhibitionSn: number,
): Promise<ExhibitionGroup[]> {
  const rows = await db
    .selectFrom('exhibition_group as g')
    .innerJoin('exhibition_product as e', 'e.exhibitionGroupSn', 'g.exhibitionGroupSn')
    .select(['g.exhibitionGroupSn', 'g.nameKo', 'g.nameEn', 'e.productSn'])
    .where('g.exhibitionSn', '=', exhibitionSn)
    .where('e.productSn', 'in', listedProducts(db).select('product.productSn'))
    .orderBy('g.sortOrder')
    .orderBy('g.exhibitionGroupSn')
    .orderBy('e.sortOrder')
    .orderBy('e.productSn')
    .execute();

  const groups = new Map<number, ExhibitionGroup>();
  for (const { productSn, ...group } of rows) {
    const known = groups.get(group.exhibitionGroupSn) ?? { ...group, productSns: [] };
    known.productSns.push(productSn);
    groups.set(group.exhibitionGroupSn, known);
  }

  return [...groups.values()];
}

/** Codes of every product in it, on sale or not: pages depend on them all. */
export async function listExhibitionItemCodes(db: Reader, exhibitionSn: number): Promise<string[]> {
  const rows = await db
    .selectFrom('exhibition_group as g')
    .innerJoin('exhibition_product as e', 'e.exhibitionGroupSn', 'g.exhibitionGroupSn')
    .innerJoin('product as p', 'p.productSn', 'e.productSn')
    .select('p.itemCode')
    .distinct()
    .where('g.exhibitionSn', '=', exhibitionSn)
    .orderBy('p.itemCode')
    .execute();
  return rows.map(({ itemCode }) => itemCode);
}

export async function nextExhibitionSn(t: Tx): Promise<number> {
  const { last } = await t
    .selectFrom('exhibition')
    .select((eb) => eb.fn.max('exhibitionSn').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** Writes it, new or over the one of its number. */
export async function putExhibition(t: Tx, row: Insertable<ExhibitionTable>): Promise<void> {
  const { exhibitionSn: _, ...fields } = row;

  await t
    .insertInto('exhibition')
    .values(row)
    .onConflict((conflict) => conflict.column('exhibitionSn').doUpdateSet(fields))
    .execute();
}

export interface GroupInput {
  nameKo: string;
  nameEn: string;
  /** Unknown ones are left out. */
  itemCodes: readonly string[];
}

/** Puts these groups in the place of those there are. */
export async function replaceExhibitionGroups(
  t: Tx,
  exhibitionSn: number,
  groups: readonly GroupInput[],
): Promise<void> {
  const ownGroups = t
    .selectFrom('exhibition_group')
    .select('exhibitionGroupSn')
    .where('exhibitionSn', '=', exhibitionSn);

  await t.deleteFrom('exhibition_product').where('exhibitionGroupSn', 'in', ownGroups).execute();
  await t.deleteFrom('exhibition_group').where('exhibitionSn', '=', exhibitionSn).execute();

  for (const [sortOrder, { nameKo, nameEn, itemCodes }] of groups.entries()) {
    const { exhibitionGroupSn } = await t
      .insertInto('exhibition_group')
      .values({ exhibitionSn, nameKo, nameEn, sortOrder })
      .returning('exhibitionGroupSn')
      .executeTakeFirstOrThrow();

    await insertGroupProducts(t, exhibitionGroupSn, itemCodes);
  }
}

async function insertGroupProducts(
  t: Tx,
  exhibitionGroupSn: number,
  itemCodes: readonly string[],
): Promise<void> {
  if (itemCodes.length === 0) return;

  const rows = await t
    .selectFrom('product')
    .select(['productSn', 'itemCode'])
    .where('itemCode', 'in', [...new Set(itemCodes)])
    .execute();

  const values = rows.map(({ productSn, itemCode }) => ({
    exhibitionGroupSn,
    productSn,
    sortOrder: itemCodes.indexOf(itemCode),
  }));

  if (values.length > 0) await t.insertInto('exhibition_product').values(values).execute();
}

/** The groups as they were given, products that are off sale too. */
export async function listGroupInputs(db: Reader, exhibitionSn: number): Promise<GroupInput[]> {
  const rows = await db
    .selectFrom('exhibition_group as g')
    .innerJoin('exhibition_product as e', 'e.exhibitionGroupSn', 'g.exhibitionGroupSn')
    .innerJoin('product as p', 'p.productSn', 'e.productSn')
    .select(['g.exhibitionGroupSn', 'g.nameKo', 'g.nameEn', 'p.itemCode'])
    .where('g.exhibitionSn', '=', exhibitionSn)
    .orderBy('g.sortOrder')
    .orderBy('e.sortOrder')
    .execute();

  const groups = Map.groupBy(rows, (row) => row.exhibitionGroupSn);

  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { nameKo, nameEn } = first;
    return [{ nameKo, nameEn, itemCodes: same.map(({ itemCode }) => itemCode) }];
  });
}

/** Those of the codes that name a product. */
export async function listKnownItemCodes(
  db: Reader,
  itemCodes: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('product')
    .select('itemCode')
    .where('itemCode', 'in', padList([...new Set(itemCodes)]))
    .execute();
  return new Set(rows.map(({ itemCode }) => itemCode));
}
