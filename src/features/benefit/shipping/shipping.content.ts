import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { requestFeeds } from '#src/publish/request-publish.ts';
import { holdsAll } from '../../content/content/changed-fields.ts';
import {
  ContentError,
  contentKind,
  UNCHANGED,
  type SavedContent,
} from '../../content/content/content.ts';
import { requestWishes } from '../../content/content/content.service.ts';
import { parseSellerCompany } from '../../content/setting/company.ts';
import { markCatalogChanged } from '../../product/product/catalog-change.queries.ts';
import { listPriceTags } from '../promotion/promoted-price.queries.ts';
import { toDays } from './arrival.ts';
import {
  findPolicy,
  findSeller,
  listCodesOfSeller,
  listPolicies,
  listSellers,
  listSnsOfPolicy,
  putPolicy,
  putSeller,
} from './shipping-edit.queries.ts';
import { COMBINE_TYPES } from '../../product/product/shipping-policy.ts';
import { Code, Name } from '../../content/content/content.schema.ts';
import { DaysOff, SellerCompanySetting } from '../../content/setting/setting.schema.ts';

const Won = z.int().min(0).max(10_000_000).meta({ format: 'won' });
const Fee = z.int().min(1).max(10_000_000).meta({ format: 'won' });

/** A seller, as files, the desk and the API write it. */
export const SellerFile = z.strictObject({
  code: Code,
  name: Name,
  /** Days on which it sends nothing, besides those of the shop. */
  daysOff: DaysOff.default([]),
  /** Null for the shop itself. */
  company: SellerCompanySetting.nullable().default(null),
});
export type SellerFile = z.output<typeof SellerFile>;

/** The cost of a delivery (rule 3.27). */
const Charge = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Free') }),
  z.strictObject({ type: z.literal('Fixed'), fee: Fee }),
  z.strictObject({ type: z.literal('Individual'), fee: Fee }),
  /** Free from `baseAmt` on. */
  z.strictObject({ type: z.literal('ConditionalFree'), fee: Fee, baseAmt: Fee }),
]);
type Charge = z.output<typeof Charge>;

/** A delivery policy of a seller, as files, the desk and the API write it. */
export const ShippingPolicyFile = z.strictObject({
  code: Code,
  /** The code of the seller that ships by it. */
  orderHandler: Code,
  name: Name,
  charge: Charge,
  /** One way, of a return or an exchange. */
  returnFee: Won.default(0),
  /** The scope of one fee (rule 3.14 "combined shipping"). */
  combineType: z.enum(COMBINE_TYPES).default('ByOrderHandler'),
});
export type ShippingPolicyFile = z.output<typeof ShippingPolicyFile>;

/** Sellers that pack and ship; products get theirs by a delivery policy. */
export const sellerContent = contentKind({
  name: 'seller',
  summary: 'Loads sellers from YAML or JSON files.',
  schema: SellerFile,
  keyFields: ['code'],
  save: saveSeller,
  list: listSellers,
  stored: async (db, code) => {
    const row = await findSeller(db, code);
    return row && toSellerFile(row);
  },
});

/** Delivery policies, which products name by their codes. */
export const shippingPolicyContent = contentKind({
  name: 'shippingPolicy',
  summary: 'Loads delivery policies of sellers from YAML or JSON files.',
  schema: ShippingPolicyFile,
  keyFields: ['code'],
  save: savePolicy,
  list: listPolicies,
  stored: async (db, code) => {
    const row = await findPolicy(db, code);
    return row && toPolicyFile(row);
  },
});

type SellerRow = NonNullable<Awaited<ReturnType<typeof findSeller>>>;

export function toSellerFile(row: SellerRow): z.input<typeof SellerFile> {
  return {
    code: row.code,
    name: { ko: row.nameKo, en: row.nameEn },
    daysOff: toDays(row.daysOff),
    company: parseSellerCompany(row.company),
  };
}

/** The pages of its products are published anew. */
async function saveSeller(t: Tx, file: SellerFile, now: number): Promise<SavedContent> {
  const before = await findSeller(t, file.code);
  if (before && isDeepStrictEqual(toSellerFile(before), file)) return UNCHANGED;

  await putSeller(t, {
    code: file.code,
    nameKo: file.name.ko,
    nameEn: file.name.en,
    daysOff: file.daysOff.join(' '),
    company: file.company === null ? '' : JSON.stringify(file.company),
  });

  if (!before) return { outcome: 'added', publish: [] };

  const codes = await listCodesOfSeller(t, before.orderHandlerSn);
  const publish = [{ tags: codes.map((code) => `product:${code}`), runAt: now }];

  await requestWishes(t, publish, now);

  return { outcome: 'changed', publish };
}

type PolicyRow = NonNullable<Awaited<ReturnType<typeof findPolicy>>>;

export function toPolicyFile(
  row: Omit<PolicyRow, 'returnFee'> & { returnFee: number },
): z.input<typeof ShippingPolicyFile> {
  return {
    code: row.code,
    orderHandler: row.handlerCode,
    name: { ko: row.nameKo, en: row.nameEn },
    charge: toCharge(row),
    returnFee: row.returnFee,
    combineType: row.combineType,
  };
}

function toCharge({ type, fee, baseAmt }: Pick<PolicyRow, 'type' | 'fee' | 'baseAmt'>): Charge {
  const known = type;
  if (known === 'Free') return { type: known };
  return known === 'ConditionalFree' ? { type: known, fee, baseAmt } : { type: known, fee };
}

/**
 * Placed orders keep the fees they were placed with. The pages that show its products are published
 * anew.
 */
async function savePolicy(t: Tx, file: ShippingPolicyFile, now: number): Promise<SavedContent> {
  const { charge, code, returnFee, combineType } = file;
  const before = await findPolicy(t, code);
  if (before && before.handlerCode !== file.orderHandler) {
    // Its products are the seller's.
    throw new ContentError(['orderHandler'], `is ${before.handlerCode}, not ${file.orderHandler}`);
  }

  const row = {
    code,
    orderHandlerSn: await readSellerSn(t, file),
    nameKo: file.name.ko,
    nameEn: file.name.en,
    type: charge.type,
    fee: charge.type === 'Free' ? 0 : charge.fee,
    baseAmt: charge.type === 'ConditionalFree' ? charge.baseAmt : 0,
    returnFee,
    combineType,
  };
  if (before && holdsAll(before, row)) return UNCHANGED;

  await putPolicy(t, row);

  if (!before) return { outcome: 'added', publish: [] };

  const sns = await listSnsOfPolicy(t, before.shippingFeePolicySn);
  await markCatalogChanged(t, sns);

  // The home page tells from which amount delivery is free.
  const publish = [{ tags: ['home', ...(await listPriceTags(t, sns))], runAt: now }];
  await requestWishes(t, publish, now);
  await requestFeeds(t, now);

  return { outcome: 'changed', publish };
}

async function readSellerSn(db: Reader, { orderHandler }: ShippingPolicyFile): Promise<number> {
  const seller = await findSeller(db, orderHandler);
  if (seller) return seller.orderHandlerSn;
  const codes = (await listSellers(db)).map(({ code }) => code);
  throw new ContentError(['orderHandler'], `is none of ${codes.join(', ')}`);
}
