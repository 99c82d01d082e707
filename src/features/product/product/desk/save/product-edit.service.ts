import type { Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { listCardTags } from '../../../../benefit/promotion/promoted-price.queries.ts';
import { AppError } from '../../../../../errors/errors.ts';
import { announceRestock } from '../../../../find/restock/restock.service.ts';
import { endArrived } from '../../../pre-order/pre-order.queries.ts';
import { recordPrices } from '../../price-history.queries.ts';
import { findPassedEdge } from '../../period/sale-period.ts';
import { updateShownPrices } from '../../../../benefit/promotion/shown-price.queries.ts';
import { editProblem } from './product-edit.ts';
import type { ProductInput } from './product-input.ts';
import { publishChanges, type ChangedProduct } from './product-publish.service.ts';
import type { EditedBy } from './product-revision.queries.ts';
import { UnknownCodeError } from './product-kind-save.queries.ts';
import { hasUnknownAttribute, listCodes, UnitCodeTakenError } from './product-save.queries.ts';
import { saveProducts } from './product-save.service.ts';
import { toInput } from './product-snapshot.ts';
import { listProductStates, type StoredProduct } from './product-state.queries.ts';
import { addStock, findUnitStock, lockProduct, setStock } from './stock-change.queries.ts';

export interface EditContext {
  itemCode: string;
  by: EditedBy;
  /** The ref of stock movements. */
  ref: string;
  note?: string;
  now: number;
}

/** Changes a product as it is stored now; its row is locked first. Throws NotFound. */
export async function editProduct(
  t: Tx,
  { itemCode, ...context }: EditContext,
  edit: (input: ProductInput, state: StoredProduct) => ProductInput | Promise<ProductInput>,
): Promise<ChangedProduct | undefined> {
  await lockProduct(t, itemCode);

  const state = await storedProduct(t, itemCode);
  const before = toInput(state);
  const edited = await edit(before, state);
  if (hasNewPeriod(before, edited)) checkPeriod(edited, context);

  return saveChecked(t, edited, context, before);
}

/** Another field may change while the job that ends the sale has not run yet. */
function hasNewPeriod(before: ProductInput, edited: ProductInput): boolean {
  return (['saleStatus', 'saleStartAt', 'saleEndAt'] as const).some(
    (field) => edited[field] !== before[field],
  );
}

/** Throws SalePeriodPassed, at the time that would change the status at once; a roll back takes the change. */
export function checkPeriod(
  { saleStatus, saleStartAt = null, saleEndAt = null }: ProductInput,
  { by, now }: Pick<EditContext, 'by' | 'now'>,
): void {
  const field = findPassedEdge({ saleStatus, saleStartAt, saleEndAt }, now);
  if (field === undefined || by.source === 'RollBack') return;

  throw new AppError('SalePeriodPassed', { fields: { [field]: 'SalePeriodPassed' } });
}

/** Throws NotFound. */
export async function storedProduct(
  db: Parameters<typeof listProductStates>[0],
  itemCode: string,
): Promise<StoredProduct> {
  const state = (await listProductStates(db, [itemCode])).get(itemCode);
  if (!state) throw new AppError('NotFound');

  return state;
}

/**
 * Saves a product, which was `before` if it is not new, if it passes the checks; throws what is wrong
 * with it, at its field.
 */
export async function saveChecked(
  t: Tx,
  input: ProductInput,
  context: Omit<EditContext, 'itemCode'>,
  before?: ProductInput,
): Promise<ChangedProduct | undefined> {
  const codes = await listCodes(t);
  const problem = editProblem(input, codes, before);
  if (problem) throw new AppError(problem.code, { fields: { [problem.field]: problem.code } });
  if (await hasUnknownAttribute(t, input.attributes)) {
    throw new AppError('AttributeUnknown', { fields: { attributes: 'AttributeUnknown' } });
  }

  const [changed] = await saveProducts(t, [input], { codes, ...context }).catch(
    throwUnitCodeProblem,
  );

  return changed;
}

/** Codes of units that other products took, or that are gone. */
function throwUnitCodeProblem(error: unknown): never {
  if (error instanceof UnitCodeTakenError) throw new AppError('ProductCodeTaken');
  if (error instanceof UnknownCodeError && error.problem.code === 'addOnUnknown') {
    throw new AppError('AddOnUnknown', { fields: { addOns: 'AddOnUnknown' } });
  }
  if (error instanceof UnknownCodeError) throw new AppError('UnitUnknown');
  throw error;
}

export interface StockChange {
  unitCode: string;
  /** Pieces more or less, or what was counted. */
  by?: number | undefined;
  counted?: number | undefined;
}

/**
 * Changes the stock of one unit, once a ref. Throws StockTooLow if less than 0 would be left,
 * StockBelowReserved if less than unpaid orders hold.
 */
export async function changeStock(
  t: Tx,
  { unitCode, by = 0, counted }: StockChange,
  context: EditContext,
): Promise<void> {
  const { itemCode, ref, note = '', now } = context;
  const productSn = await lockProduct(t, itemCode);
  const unit = await findUnitStock(t, { itemCode, unitCode });
  if (!unit) throw new AppError('NotFound');

  const { prodUnitSn } = unit;

  await publishChanges(t, { itemCodes: [itemCode], by: context.by, now }, async () => {
    const change = { prodUnitSn, ref, note, now };
    const isDone =
      counted === undefined
        ? await addStock(t, { ...change, qty: by })
        : await setStock(t, { ...change, qty: counted });
    if (!isDone) {
      const { qty: has, reservedQty: reserved } = unit;
      throw reserved > 0
        ? new AppError('StockBelowReserved', { params: { has, reserved } })
        : new AppError('StockTooLow', { params: { has } });
    }

    const isMore = counted === undefined ? by > 0 : counted > unit.qty;
    if (isMore && (await endArrived(t, [prodUnitSn], now))) {
      await requestPublish(t, await listCardTags(t, productSn), { now });
    }

    for (const sn of await updateShownPrices(t, [productSn], now)) await recordPrices(t, sn, now);
    await announceRestock(t, [prodUnitSn], { ref, now });
  });
}
