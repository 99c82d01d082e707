import { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { holdsAll } from '../../content/content/changed-fields.ts';
import { exactInstant } from '../../../lib/instant.ts';
import {
  ContentError,
  byNumber,
  contentKind,
  UNCHANGED,
  type SavedContent,
} from '../../content/content/content.ts';
import {
  findPromotion,
  listKnownCodes,
  listStoredPromotions,
  listTargets,
} from './promotion-content.queries.ts';
import type { PromotionTarget } from './promotion.queries.ts';
import { savePromotion } from './promotion.service.ts';
import { checkTimeBox, Instant, Text } from '../../content/content/content.schema.ts';
import { ItemCode } from '../../product/product/product.schema.ts';
import { PROMOTION_KINDS } from './promotion.ts';

/** A promotion as the operator writes it; its number identifies it. */
const PromotionFile = z
  .strictObject({
    promotionSn: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    kind: z.enum(PROMOTION_KINDS),
    name: Text,
    /** Percent, or won off each unit. */
    dcRate: z.int().min(1).max(100).meta({ format: 'percent' }).optional(),
    dcAmt: z.int().min(1).max(1_000_000_000).meta({ format: 'won' }).optional(),
    startAt: Instant,
    endAt: Instant,
    /** Off: it takes nothing off, whatever its times. */
    status: z.enum(['On', 'Off']).default('On'),
    /** Its targets: each of these products, and all products of these categories and brands. */
    itemCodes: z.array(ItemCode).default([]),
    categoryCodes: z.array(z.string().meta({ format: 'category' })).default([]),
    brandCodes: z.array(z.string().meta({ format: 'brand' })).default([]),
  })
  .superRefine(checkTimeBox)
  .refine(({ dcRate, dcAmt }) => (dcRate === undefined) !== (dcAmt === undefined), {
    path: ['dcRate'],
    message: 'has to be there, or dcAmt; not both',
  })
  .refine(
    ({ itemCodes, categoryCodes, brandCodes }) =>
      itemCodes.length + categoryCodes.length + brandCodes.length > 0,
    { path: ['itemCodes'], message: 'is empty, and so are categoryCodes and brandCodes' },
  );
type PromotionFile = z.output<typeof PromotionFile>;

/** Promotions as the operator loads them. */
export const promotionContent = contentKind({
  name: 'promotion',
  summary: 'Loads promotions, which lower prices by themselves, from YAML or JSON files.',
  schema: PromotionFile,
  keyFields: ['promotionSn'],
  save: saveFile,
  list: listStoredPromotions,
  stored: byNumber(findFile),
});

type FileValue = z.input<typeof PromotionFile>;

async function findFile(db: Reader, promotionSn: number): Promise<FileValue | undefined> {
  const row = await findPromotion(db, promotionSn);
  if (!row) return undefined;

  const targets = await listTargets(db, row.promotionSn);
  const getCodes = (type: PromotionTarget['targetType']) =>
    targets.filter(({ targetType }) => targetType === type).map(({ targetCode }) => targetCode);

  return {
    promotionSn: row.promotionSn,
    kind: row.kind,
    name: { ko: row.nameKo, en: row.nameEn },
    ...(row.dcType === 'FixedRate' ? { dcRate: row.dcRate } : { dcAmt: row.dcAmt }),
    startAt: exactInstant(row.startAt),
    endAt: exactInstant(row.endAt),
    status: row.status,
    itemCodes: getCodes('Product'),
    categoryCodes: getCodes('Category'),
    brandCodes: getCodes('Brand'),
  };
}

async function saveFile(t: Tx, file: PromotionFile, now: number): Promise<SavedContent> {
  const { promotionSn, kind, name, dcRate = 0, dcAmt = 0, startAt, endAt, status } = file;
  const dcType = dcRate > 0 ? ('FixedRate' as const) : ('FixedAmt' as const);
  const row = {
    promotionSn,
    kind,
    nameKo: name.ko,
    nameEn: name.en,
    dcType,
    dcRate,
    dcAmt,
    startAt,
    endAt,
    status,
  };

  const targets = await readTargets(t, file);
  const before = await findPromotion(t, promotionSn);
  const isSame = getText(await listTargets(t, promotionSn)) === getText(targets);
  if (before && isSame && holdsAll(before, row)) return UNCHANGED;

  const { publish } = await savePromotion(t, { ...row, targets }, now);
  return { outcome: before ? 'changed' : 'added', publish };
}

function getText(targets: readonly PromotionTarget[]): string {
  return JSON.stringify(
    targets.map((target) => `${target.targetType} ${target.targetCode}`).sort(),
  );
}

const FIELDS = { Product: 'itemCodes', Category: 'categoryCodes', Brand: 'brandCodes' } as const;

async function readTargets(t: Tx, file: PromotionFile): Promise<PromotionTarget[]> {
  const targets: PromotionTarget[] = [];
  for (const targetType of ['Product', 'Category', 'Brand'] as const) {
    const field = FIELDS[targetType];
    const known = await listKnownCodes(t, targetType, file[field]);
    for (const [at, targetCode] of file[field].entries()) {
      const refuse = (reason: string) => new ContentError([field, at], `${targetCode} ${reason}`);
      if (!known.has(targetCode)) throw refuse(`is no ${targetType.toLowerCase()}`);
      if (file[field].indexOf(targetCode) < at) throw refuse('is there twice');
      targets.push({ targetType, targetCode });
    }
  }

  return targets;
}
