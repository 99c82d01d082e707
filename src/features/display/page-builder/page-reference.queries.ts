import { padList, type Reader } from '#db/connection.ts';
import { listPairableSns } from '../../find/together/together.queries.ts';
import type { Reference, ReferenceKind } from './page-reference.ts';

type InDatabase = Exclude<ReferenceKind, 'file'>;

/** The codes with a page; hidden ones have none. An item or a card may still be hidden: its row waits for it. */
const FINDERS: Record<InDatabase, (db: Reader, codes: readonly string[]) => Promise<string[]>> = {
  async coupon(db, codes) {
    const sns = padList(codes.map(Number));

    const rows = await db
      .selectFrom('coupon')
      .select('couponSn')
      .where('couponSn', 'in', sns)
      .execute();

    return rows.map(({ couponSn }) => String(couponSn));
  },
  async item(db, codes) {
    return [...(await listPairableSns(db, codes)).keys()];
  },
  async card(db, codes) {
    return [...(await listPairableSns(db, codes)).keys()];
  },
  async brand(db, codes) {
    const rows = await db
      .selectFrom('brand')
      .select('brandCode')
      .where('brandCode', 'in', padList(codes))
      .execute();
    return rows.map(({ brandCode }) => brandCode);
  },
  async category(db, codes) {
    const rows = await db
      .selectFrom('category')
      .select('displayCateCode')
      .where('displayCateCode', 'in', padList(codes))
      .where('hide', '=', 0)
      .execute();
    return rows.map(({ displayCateCode }) => displayCateCode);
  },
  async product(db, codes) {
    const rows = await db
      .selectFrom('product')
      .select('itemCode')
      .where('itemCode', 'in', padList(codes))
      .where('displayed', '=', 1)
      .execute();
    return rows.map(({ itemCode }) => itemCode);
  },
  async exhibition(db, codes) {
    const rows = await db
      .selectFrom('exhibition')
      .select('exhibitionSn')
      .where('exhibitionSn', 'in', padList(codes.map(Number).filter(Number.isSafeInteger)))
      .execute();
    return rows.map(({ exhibitionSn }) => String(exhibitionSn));
  },
  async page(db, codes) {
    const rows = await db
      .selectFrom('page')
      .select('pageCode')
      .where('pageCode', 'in', padList(codes))
      .execute();
    return rows.map(({ pageCode }) => pageCode);
  },
};

/** References to missing entities; `hasFile` checks those to files. */
export async function listDeadReferences(
  db: Reader,
  references: readonly Reference[],
  hasFile: (path: string) => boolean,
): Promise<Reference[]> {
  const dead: Reference[] = [];
  for (const [kind, own] of Map.groupBy(references, (one) => one.kind)) {
    const codes = [...new Set(own.map(({ code }) => code))];
    const there = kind === 'file' ? codes.filter(hasFile) : await FINDERS[kind](db, codes);
    dead.push(...own.filter(({ code }) => !there.includes(code)));
  }

  return dead;
}
