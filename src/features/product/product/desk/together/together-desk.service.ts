import type { Reader, Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { AppError } from '../../../../../errors/errors.ts';
import { findPrimaryCategory } from '../../../../find/recent/recent.queries.ts';
import {
  listOwnRules,
  listPairableSns,
  listPairRules,
  listShownPairs,
  replacePairRules,
} from '../../../../find/together/together.queries.ts';
import { findPairProblem, type PairRules } from '../../../../find/together/together.ts';
import { readTogetherRow } from '../../../../find/together/shop/together-row.service.ts';
import { listAuditOf } from '../../../../desk/audit/audit.queries.ts';
import type { ProductCall } from '../record/product-call.ts';
import type { StaffTogether, TogetherEdit } from './together-desk.schema.ts';

/** The refusals of pins and bans. */
export const PAIR_ERRORS = [
  'PairTooMany',
  'PairWithItself',
  'PairTwice',
  'PairPinnedAndBanned',
  'PairUnknown',
] as const;

/** The row of a product's page with the source of each, and its pins and bans. Throws NotFound. */
export async function readStaffTogether(
  db: Reader,
  itemCode: string,
  now: number,
): Promise<StaffTogether> {
  const productSn = await getPairableSn(db, itemCode);

  const [rules, pairRules, pairs, category] = await Promise.all([
    listOwnRules(db, itemCode),
    listPairRules(db, [productSn]),
    listShownPairs(db, [productSn]),
    findPrimaryCategory(db, productSn),
  ]);

  const displayCateCode = category?.displayCateCode ?? '';
  const { products } = await readTogetherRow(db, { productSn, itemCode, displayCateCode, now });
  const pinned = new Set(
    pairRules.filter(({ rule }) => rule === 'Pin').map(({ otherSn }) => otherSn),
  );
  const findPair = (otherSn: number) => {
    const same = pairs.filter((pair) => pair.otherSn === otherSn);
    return same.find(({ kind }) => kind === 'Bought') ?? same[0];
  };

  const listRules = (kind: 'Pin' | 'Ban') =>
    rules.filter(({ rule }) => rule === kind).map(({ rule: _, ...product }) => product);

  return {
    shown: products.map(({ productSn: otherSn, itemCode: code, nameKo, nameEn }) => {
      const product = { itemCode: code, nameKo, nameEn };
      if (pinned.has(otherSn)) return { ...product, source: 'Pin', buyers: null };

      const pair = findPair(otherSn);
      return { ...product, source: pair?.kind ?? 'BestSeller', buyers: pair?.buyers ?? null };
    }),
    pins: listRules('Pin'),
    bans: listRules('Ban'),
    audit: await listAuditOf(db, { entity: 'product', id: itemCode }),
  };
}

/**
 * Replaces the pins and bans of a product and publishes its page. Throws NotFound, PairUnknown, and
 * the problems of `findPairProblem`.
 */
export async function saveStaffTogether(
  { runtime, audit, now }: ProductCall,
  itemCode: string,
  { pins, bans, reason }: TogetherEdit,
): Promise<StaffTogether> {
  const read = (db: Reader) => readRuleValues(db, itemCode);
  const { database } = audit({ entity: 'product', id: itemCode, read, reason });

  await database.tx(async (t) => {
    await writePairRules(t, itemCode, { pins, bans, now });
    await requestPublish(t, [`product:${itemCode}`], { now });
  });

  return readStaffTogether(runtime.database.read, itemCode, now);
}

/** Replaces the pins and bans of a product. Throws as `saveStaffTogether` does. */
export async function writePairRules(
  t: Tx,
  itemCode: string,
  { pins, bans, now }: PairRules & { now: number },
): Promise<void> {
  const problem = findPairProblem(itemCode, { pins, bans });
  if (problem) {
    const { code, field, params } = problem;
    throw new AppError(code, { params, fields: { [field]: code } });
  }

  const productSn = await getPairableSn(t, itemCode);
  const sns = await listPairableSns(t, [...pins, ...bans]);

  await replacePairRules(t, productSn, {
    pins: getKnownSns('pins', pins, sns),
    bans: getKnownSns('bans', bans, sns),
    now,
  });
}

/** The values that an audit row compares. */
export async function readRuleValues(db: Reader, itemCode: string) {
  const rules = await listOwnRules(db, itemCode);
  const listCodes = (kind: 'Pin' | 'Ban') =>
    rules.filter(({ rule }) => rule === kind).map((rule) => rule.itemCode);

  return { togetherPins: listCodes('Pin'), togetherBans: listCodes('Ban') };
}

async function getPairableSn(db: Reader, itemCode: string): Promise<number> {
  const productSn = (await listPairableSns(db, [itemCode])).get(itemCode);
  if (productSn === undefined) throw new AppError('NotFound');
  return productSn;
}

function getKnownSns(
  field: keyof PairRules,
  itemCodes: readonly string[],
  sns: ReadonlyMap<string, number>,
): number[] {
  return itemCodes.map((itemCode) => {
    const productSn = sns.get(itemCode);
    if (productSn === undefined) {
      throw new AppError('PairUnknown', {
        params: { itemCode },
        fields: { [field]: 'PairUnknown' },
      });
    }
    return productSn;
  });
}
