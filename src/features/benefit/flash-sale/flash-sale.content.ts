import { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { exactInstant } from '../../../lib/instant.ts';
import { holdsAll } from '../../content/content/changed-fields.ts';
import {
  ContentError,
  contentKind,
  publishTimes,
  UNCHANGED,
  type SavedContent,
} from '../../content/content/content.ts';
import { requestWishes } from '../../content/content/content.service.ts';
import { FLASH_RECENT_MS, FLASH_SOON_MS } from './flash-sale.ts';
import {
  deleteFlashItems,
  findStoredFlashSale,
  listCodedUnits,
  listFlashItems,
  listStoredFlashSales,
  putFlashItem,
  putFlashSale,
  type StoredFlashItem,
} from './flash-sale-content.queries.ts';
import { checkTimeBox, Instant, Text } from '../../content/content/content.schema.ts';
import { ItemCode } from '../../product/product/product.schema.ts';
import { FLASH_CODE_MAX, normalizeFlashCode } from './flash-code.ts';

/** A flash sale as the operator writes it; its code identifies it. */
const FlashSaleFile = z
  .strictObject({
    code: z
      .string()
      .transform(normalizeFlashCode)
      .pipe(z.string().min(1, 'is empty').max(FLASH_CODE_MAX)),
    name: Text,
    startAt: Instant,
    endAt: Instant,
    /** Off: not active, regardless of its times. */
    status: z.enum(['On', 'Off']).default('On'),
    items: z
      .array(
        z.strictObject({
          /** The code of a unit, or of a product for each of its units. */
          itemCode: ItemCode,
          flashPrice: z.int().min(1).max(1_000_000_000).meta({ format: 'won' }),
          /** How many of each unit; null = as many as there are. */
          quota: z.int().min(1).nullable().default(null),
        }),
      )
      .min(1, 'is empty')
      .max(200),
  })
  .superRefine(checkTimeBox);
type FlashSaleFile = z.output<typeof FlashSaleFile>;

/** Flash sales as the operator loads them. */
export const flashSaleContent = contentKind({
  name: 'flashSale',
  summary: 'Loads flash sales with their prices and quotas from YAML or JSON files.',
  schema: FlashSaleFile,
  keyFields: ['code'],
  save: saveFile,
  list: listStoredFlashSales,
  stored: findFile,
});

type FileValue = z.input<typeof FlashSaleFile>;

async function findFile(db: Reader, key: string): Promise<FileValue | undefined> {
  const row = await findStoredFlashSale(db, key);
  if (!row) return undefined;

  const items = await listFlashItems(db, row.flashSaleSn);

  return {
    code: row.code,
    name: { ko: row.nameKo, en: row.nameEn },
    startAt: exactInstant(row.startAt),
    endAt: exactInstant(row.endAt),
    status: row.status,
    items: items.map(({ itemCode, flashPrice, quota }) => ({ itemCode, flashPrice, quota })),
  };
}

async function saveFile(t: Tx, file: FlashSaleFile, now: number): Promise<SavedContent> {
  const { code, name, startAt, endAt, status } = file;
  const row = { code, nameKo: name.ko, nameEn: name.en, startAt, endAt, status };
  const before = await findStoredFlashSale(t, code);
  const itemsBefore = before ? await listFlashItems(t, before.flashSaleSn) : [];
  const items = await toItems(t, file, itemsBefore);

  const isSame = items.length === itemsBefore.length && items.every((item) => item.isStored);
  if (before && isSame && holdsAll(before, row)) return UNCHANGED;

  const flashSaleSn = await putFlashSale(t, row);

  const kept = new Set(items.map((item) => item.prodUnitSn));
  const gone = itemsBefore.filter((item) => !kept.has(item.prodUnitSn));

  await deleteFlashItems(
    t,
    flashSaleSn,
    gone.map((item) => item.prodUnitSn),
  );

  for (const { prodUnitSn, flashPrice, quota } of items) {
    await putFlashItem(t, { flashSaleSn, prodUnitSn, flashPrice, quota });
  }

  const products = new Set([...items, ...itemsBefore].map((item) => item.productCode));
  const tags = [...products].sort().map((itemCode) => `product:${itemCode}`);
  const publish = publishTimes(before && shownFrom(before), shownFrom(row), now).map((runAt) => ({
    tags,
    runAt,
  }));
  const onHome = publishTimes(before, row, now).map((runAt) => ({ tags: ['home'], runAt }));

  await requestWishes(t, [...publish, ...onHome], now);

  return { outcome: before ? 'changed' : 'added', publish: [...publish, ...onHome] };
}

/** Returns the period in which the pages of its products have a place for news of the sale. */
function shownFrom({ startAt, endAt }: { startAt: number; endAt: number }) {
  return { startAt: startAt - FLASH_SOON_MS, endAt: endAt + FLASH_RECENT_MS };
}

interface Item extends Omit<StoredFlashItem, 'sold' | 'isUsed'> {
  /** There is the very same already. */
  isStored: boolean;
}

/** The units the file names, each once; what orders have taken cannot be taken out. */
async function toItems(
  t: Tx,
  { items }: FlashSaleFile,
  before: readonly StoredFlashItem[],
): Promise<Item[]> {
  const units = await listCodedUnits(
    t,
    items.map(({ itemCode }) => itemCode),
  );

  const stored = new Map(before.map((item) => [item.prodUnitSn, item]));
  const found = new Map<number, Item>();
  for (const [i, { itemCode, flashPrice, quota }] of items.entries()) {
    const onSale = units.filter((unit) => [unit.itemCode, unit.productCode].includes(itemCode));
    // A unit that has ended since stays in the sale it is in.
    const named = onSale.length > 0 ? onSale : before.filter((unit) => unit.itemCode === itemCode);
    const refuse = (field: string, reason: string) => new ContentError(['items', i, field], reason);
    if (named.length === 0) throw refuse('itemCode', `${itemCode} is neither a unit nor a product`);

    for (const { prodUnitSn, itemCode: unitCode, productCode } of named) {
      if (found.has(prodUnitSn)) throw refuse('itemCode', `${unitCode} is there twice`);

      const known = stored.get(prodUnitSn);
      const sold = known?.sold ?? 0;
      if (quota !== null && quota < sold) {
        throw refuse('quota', `${sold} of ${unitCode} are sold already`);
      }

      const isStored = known?.flashPrice === flashPrice && known.quota === quota;
      const item = { prodUnitSn, itemCode: unitCode, productCode, flashPrice, quota, isStored };

      found.set(prodUnitSn, item);
    }
  }

  const missing = before.find((item) => item.isUsed && !found.has(item.prodUnitSn));
  if (missing) throw new ContentError(['items'], `${missing.itemCode} has been sold: leave it in`);

  return [...found.values()];
}
