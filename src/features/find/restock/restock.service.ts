import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { kstDay } from '../../../lib/date.ts';
import { AppError, throwIf } from '../../../errors/errors.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { enqueueJob } from '../../../server/jobs.ts';
import { displayStatus } from '../../product/product/product-status.ts';
import { cappedSaleableQty, unitState, type UnitState } from '../../product/product/product.ts';
import { listUnitNames } from '../../product/product/unit-name.queries.ts';
import { listCardFacts } from '../product-list/product-card.queries.ts';
import { restockJob } from './restock-job.ts';
import { periodProblem, statusOn } from './restock.ts';
import {
  cancelRequest,
  countRequests,
  expireRequests,
  findUnit,
  hasRequest,
  insertRequest,
  listAwaited,
  listRequests,
  type RestockUnit,
} from './restock.queries.ts';
import type {
  RestockList,
  RestockListQuery,
  RestockNotify,
  RestockRequest,
} from './restock.schema.ts';

interface Asker {
  memberNo: number;
  now: number;
}

/** Notes that a member wants to hear of a sold-out unit; one open request a unit (rules 3.30, 5.19). */
export function requestRestock(
  database: ShopDatabase,
  { memberNo, now }: Asker,
  { itemCode, ...period }: RestockRequest,
): Promise<{ restockNotifySn: number }> {
  const today = kstDay(now);
  throwIf(periodProblem(period, today));

  return database.tx(async (t) => {
    const unit = await findUnit(t, { itemCode });
    if (!unit) throw new AppError('NotFound');

    const state = getState(unit);
    if (state === 'unavailable') throw new AppError('RestockClosed');
    if (state === 'on') throw new AppError('RestockNotSoldOut');

    const { prodUnitSn } = unit;
    await expireRequests(t, today, { memberNo, prodUnitSn });

    const request = { memberNo, prodUnitSn, ...period, createdAt: now };
    const restockNotifySn = await insertRequest(t, request);
    if (restockNotifySn === undefined) throw new AppError('RestockAlreadyRequested');

    return { restockNotifySn };
  });
}

/** Returns whether the unit can be bought now, as far as its product can at all. */
export function getState(unit: RestockUnit): UnitState {
  const product = displayStatus({
    // The tables' CHECKs allow nothing else.
    saleStatus: unit.saleStatus,
    supplierStatus: unit.supplierStatus,
    benefitPrice: unit.productPrice,
    outOfStock: false,
  });
  if (product !== 'on' || unit.itemType === 'AddOnItem') return 'unavailable';

  return unitState(
    {
      itemCode: unit.itemCode,
      saleStatus: unit.unitStatus,
      salePossibleQty: cappedSaleableQty(unit.qty, unit.heldQty),
      benefitPrice: unit.salePrice,
    },
    unit.minPurchaseQty,
  );
}

/** Takes a request back; NotFound when it is not the member's. */
export async function cancelRestock(
  database: ShopDatabase,
  { memberNo, now }: Asker,
  restockNotifySn: number,
): Promise<{ notifyStatus: 'Cancel' }> {
  const request = { memberNo, restockNotifySn };

  await database.tx(async (t) => {
    if (await cancelRequest(t, request, kstDay(now))) return;
    throw new AppError((await hasRequest(t, request)) ? 'RestockNotOpen' : 'NotFound');
  });

  return { notifyStatus: 'Cancel' };
}

/** A page of the member's requests, the newest first. */
export async function readRestockList(
  db: Reader,
  { memberNo, now, locale }: Asker & { locale: Locale },
  page: RestockListQuery,
): Promise<RestockList & { total: number }> {
  const [total, rows] = await Promise.all([
    countRequests(db, memberNo),
    listRequests(db, memberNo, page),
  ]);

  const [names, cards] = await Promise.all([
    listUnitNames(
      db,
      rows.map(({ prodUnitSn }) => prodUnitSn),
    ),
    listCardFacts(
      db,
      rows.map(({ productSn }) => productSn),
      now,
    ),
  ]);

  const images = new Map(cards.map(({ itemCode, image }) => [itemCode, image]));
  const today = kstDay(now);
  const restockNotifies = rows.map((row): RestockNotify => {
    const { nameKo, nameEn, prodUnitSn, productSn: _, ...request } = row;
    const option = names.get(prodUnitSn);
    const notifyStatus = request.notifyStatus;

    return {
      ...request,
      itemName: getLocalizedText(locale, nameKo, nameEn),
      optionName: option ? getLocalizedText(locale, option.optionNameKo, option.optionNameEn) : '',
      image: images.get(request.productItemCode) ?? null,
      notifyStatus: statusOn(today, { ...request, notifyStatus }),
    };
  });

  return { total, restockNotifies };
}

/**
 * Says, in the transaction that gives units stock again, that somebody may be waiting for them.
 * Once a `ref`, which names what gave it. Whether they can really be bought is looked at when the notice goes out.
 */
export async function announceRestock(
  t: Tx,
  prodUnitSns: readonly number[],
  { ref, now }: { ref: string; now: number },
): Promise<void> {
  if (prodUnitSns.length === 0) return;

  for (const prodUnitSn of await listAwaited(t, prodUnitSns)) {
    const key = `restock:${prodUnitSn}:by:${ref}`;
    await enqueueJob(t, { kind: restockJob, payload: { prodUnitSn }, key, now });
  }
}
