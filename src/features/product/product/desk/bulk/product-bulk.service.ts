import { AppError } from '../../../../../errors/errors.ts';
import { randomToken } from '../../../../../server/crypto.ts';
import { withPriceChange } from '../save/price-change.ts';
import { editProduct } from '../save/product-edit.service.ts';
import type { ProductInput } from '../save/product-input.ts';
import { findLatestRevisionNo } from '../save/product-revision.queries.ts';
import { isMadeOfUnits } from '../../item-set.ts';
import { saleStatusAt } from '../../period/sale-period.ts';
import { forEachThing } from '../../../../desk/bulk/bulk.service.ts';
import type { BulkResults } from '../../../../desk/bulk/bulk.schema.ts';
import { toContext, databaseFor, type ProductCall } from '../record/product-call.ts';
import type { BulkEdit, BulkEditResults, ProductAction, UndoEdit } from './product-bulk.schema.ts';
import { restoreRevision } from '../publishing/revision.service.ts';

interface BulkChange {
  before: string;
  after: string;
  revisionNo: number | null;
}

/**
 * Does the action to each product, in a transaction each, or tries it out. Throws ProductChangedSince each, where it
 * has other values than expected.
 */
export async function editProducts(call: ProductCall, input: BulkEdit): Promise<BulkEditResults> {
  const { action, reason } = input;
  const editsByCode = new Map<string, BulkChange>();
  const expectedByCode = new Map(input.expected.map(({ itemCode, before }) => [itemCode, before]));
  const ref = `desk:${randomToken()}`;
  const things = { idOf: String, locale: call.locale };

  const { results } = await forEachThing([...new Set(input.itemCodes)], things, (itemCode) => {
    const context = toContext(call, { itemCode, ref, reason });
    return databaseFor(call, itemCode, input).tx(async (t) => {
      let before = '';

      const changed = await editProduct(t, context, (product) => {
        before = describeActionValues(product, action, call.now);
        if (before !== (expectedByCode.get(itemCode) ?? before)) {
          throw new AppError('ProductChangedSince');
        }

        const edited = applyProductAction(product, action, call.now);

        editsByCode.set(itemCode, {
          before,
          after: describeActionValues(edited, action, call.now),
          revisionNo: null,
        });

        return edited;
      });

      const one = editsByCode.get(itemCode);
      if (changed && one && one.before !== one.after) {
        one.revisionNo = await findLatestRevisionNo(t, changed.after.product.productSn);
      }

      return changed?.after.product.saleStatus ?? 'Unchanged';
    });
  });

  const none: BulkChange = { before: '', after: '', revisionNo: null };

  return {
    results: results.map((result) => ({ ...result, ...(editsByCode.get(result.id) ?? none) })),
  };
}

/** Takes the action back where it made the latest version. Throws ProductEditedSince each. */
export async function undoEdits(call: ProductCall, input: UndoEdit): Promise<BulkResults> {
  const things = { idOf: ({ itemCode }: { itemCode: string }) => itemCode, locale: call.locale };
  const ref = `desk:${randomToken()}`;

  const done = await forEachThing(input.items, things, ({ itemCode, revisionNo }) => {
    const { reason } = input;
    const context = toContext(call, { itemCode, ref, source: 'RollBack', reason });

    return databaseFor(call, itemCode, input).tx(async (t) => {
      const changed = await restoreRevision(t, context, {
        revisionNo: revisionNo - 1,
        latest: revisionNo,
      });
      return changed?.after.product.saleStatus ?? 'Unchanged';
    });
  });

  return done;
}

function applyProductAction(input: ProductInput, action: ProductAction, now: number): ProductInput {
  switch (action.kind) {
    case 'price':
      return withPriceChange(input, action);
    case 'saleStatus':
      return withSaleStatus(input, action.saleStatus, now);
    case 'displayed':
      return { ...input, displayed: action.displayed };
    case 'addCategory':
      return { ...input, categories: [...new Set([...input.categories, action.category])] };
    case 'removeCategory': {
      const categories = input.categories.filter((code) => code !== action.category);
      return { ...input, categories };
    }
    case 'addIcon':
      return { ...input, icons: [...new Set([...input.icons, action.icon])] };
    case 'removeIcon':
      return { ...input, icons: input.icons.filter((icon) => icon !== action.icon) };
    case 'salePeriod':
      return withSalePeriod(input, action, now);
    default:
      action satisfies never;
      throw new AppError('InvalidInput');
  }
}

/** A product that is put on sale now waits for no start any more. */
function withSaleStatus(
  input: ProductInput,
  saleStatus: ProductInput['saleStatus'],
  now: number,
): ProductInput {
  const { saleStartAt = null } = input;
  const isAhead = saleStartAt !== null && saleStartAt > now;
  return { ...input, saleStatus, ...(saleStatus === 'On' && isAhead && { saleStartAt: null }) };
}

/** A product whose sale has ended at its time is sold again where the new end is ahead, or open. */
function withSalePeriod(
  input: ProductInput,
  { saleStartAt, saleEndAt }: Extract<ProductAction, { kind: 'salePeriod' }>,
  now: number,
): ProductInput {
  const edited = {
    ...input,
    ...(saleStartAt !== undefined && { saleStartAt }),
    ...(saleEndAt !== undefined && { saleEndAt }),
  };

  const isEnded = input.saleStatus === 'End' && isOver(input, now);
  return isEnded && !isOver(edited, now) ? { ...edited, saleStatus: 'On' } : edited;
}

const isOver = ({ saleEndAt = null }: ProductInput, now: number) =>
  saleEndAt !== null && saleEndAt <= now;

/** The values that an action is about; prices of all units where they differ. */
function describeActionValues(input: ProductInput, action: ProductAction, now: number): string {
  switch (action.kind) {
    case 'price':
      return getPrices(input, action.of);
    case 'saleStatus':
      return describePeriod(input, now).saleStatus;
    case 'displayed':
      return String(input.displayed);
    case 'addCategory':
    case 'removeCategory':
      return input.categories.join(', ');
    case 'addIcon':
    case 'removeIcon':
      return input.icons.join(', ');
    case 'salePeriod': {
      const { saleStatus, saleStartAt, saleEndAt } = describePeriod(input, now);
      return `${saleStatus} ${saleStartAt ?? ''}~${saleEndAt ?? ''}`;
    }
  }
}

/** The period with the sale status that follows from it. */
function describePeriod(
  { saleStatus, saleStartAt = null, saleEndAt = null }: ProductInput,
  now: number,
) {
  const period = { saleStatus, saleStartAt, saleEndAt };
  return { ...period, saleStatus: saleStatusAt(period, now) };
}

function getPrices(input: ProductInput, priceKind: 'salePrice' | 'listPrice' | 'both'): string {
  const priced = isMadeOfUnits(input.itemType)
    ? (input.setGroups ?? []).map(({ listPrice, groupPrice: salePrice }) => ({
        listPrice,
        salePrice,
      }))
    : input.units;

  const texts = priced.map(({ listPrice, salePrice }) =>
    priceKind === 'both'
      ? `${listPrice}/${salePrice}`
      : String(priceKind === 'listPrice' ? listPrice : salePrice),
  );

  return [...new Set(texts)].join(', ');
}
