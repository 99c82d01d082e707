import type { ErrorCode } from '../../../../../errors/errors.ts';
import { hasForeignSize } from '../../../size/size.ts';
import { canHaveBrand } from '../brand-choice.ts';
import { isMadeOfUnits } from '../../item-set.ts';
import { isPeriodReversed } from '../../period/sale-period.ts';
import { shownUnit } from '../../shown-price.ts';
import type { ProductInput, UnitInput } from './product-input.ts';

/** The changeable fields of a product: not its code and shoppers' figures. */
export type ProductChanges = Partial<
  Omit<ProductInput, 'itemCode' | 'itemType' | 'units' | 'soldCount' | 'createdAt'>
> & {
  /** Only what changes; units are known by their codes. */
  units?: readonly (Pick<UnitInput, 'itemCode'> & Partial<Omit<UnitInput, 'options'>>)[];
};

/** The product with the changes made. */
export function applyChanges(input: ProductInput, changes: ProductChanges): ProductInput {
  const { units: changed = [], ...fields } = changes;
  const byCode = new Map(changed.map((unit) => [unit.itemCode, unit]));
  const units = input.units.map((unit) => ({ ...unit, ...byCode.get(unit.itemCode) }));
  return withShownPrice({ ...input, ...fields, units });
}

/** The product with the price that it is shown with; once it is saved its stock counts, too. */
export function withShownPrice(input: ProductInput): ProductInput {
  return isMadeOfUnits(input.itemType) ? input : { ...input, ...shownPrice(input.units) };
}

/** {} without units; the stock of a unit that has none here is not known, nor are promotions. */
export function shownPrice(
  units: readonly UnitInput[],
): Partial<Pick<UnitInput, 'listPrice' | 'salePrice'>> {
  const shown = shownUnit(
    units.map((unit) => ({
      ...unit,
      benefitPrice: unit.salePrice,
      saleableQty: unit.stockQty ?? 1,
    })),
  );
  return shown ? { listPrice: shown.listPrice, salePrice: shown.salePrice } : {};
}

export interface EditProblem {
  code: ErrorCode;
  /** The field of the form that has it. */
  field: string;
}

/** The codes that a product may refer to. */
export interface KnownCodes {
  brands: { has: (code: string) => boolean };
  retiredBrands: { has: (code: string) => boolean };
  policies: { has: (code: string) => boolean };
  categories: { has: (code: string) => boolean };
}

/** The problem of a product, which was `before` if it is not new; null if there is none. */
export function editProblem(
  input: ProductInput,
  codes: KnownCodes,
  before?: ProductInput,
): EditProblem | null {
  const problem = CHECKS.find(({ isWrong }) => isWrong(input, codes, before));
  return problem ? { code: problem.code, field: problem.field } : null;
}

interface Check extends EditProblem {
  isWrong: (input: ProductInput, codes: KnownCodes, before?: ProductInput) => boolean;
}

/** In the order in which they are told. */
const CHECKS: readonly Check[] = [
  { code: 'ProductNameRequired', field: 'nameKo', isWrong: ({ nameKo }) => nameKo === '' },
  {
    code: 'BrandUnknown',
    field: 'brandCode',
    isWrong: ({ brandCode }, { brands }) => !brands.has(brandCode),
  },
  {
    code: 'BrandRetired',
    field: 'brandCode',
    isWrong: ({ brandCode }, { retiredBrands }, before) =>
      !canHaveBrand(
        { code: brandCode, isRetired: retiredBrands.has(brandCode) },
        before?.brandCode,
      ),
  },
  {
    code: 'ShippingPolicyUnknown',
    field: 'policyCode',
    isWrong: ({ policyCode }, { policies }) => !policies.has(policyCode),
  },
  {
    code: 'CategoryUnknown',
    field: 'categories',
    isWrong: (input, { categories }) => input.categories.some((code) => !categories.has(code)),
  },
  {
    code: 'SizeUnknown',
    field: 'sizes',
    isWrong: ({ sizes = [], options }) => hasForeignSize(sizes, options),
  },
  {
    code: 'ListPriceTooLow',
    field: 'units',
    isWrong: ({ units }) => units.some(({ listPrice, salePrice }) => listPrice < salePrice),
  },
  {
    code: 'ListPriceTooLow',
    field: 'setGroups',
    isWrong: ({ setGroups = [] }) =>
      setGroups.some(({ listPrice, groupPrice }) => listPrice < groupPrice),
  },
  {
    code: 'PurchaseQtyReversed',
    field: 'maxPurchaseQty',
    isWrong: ({ minPurchaseQty, maxPurchaseQty }) => minPurchaseQty > maxPurchaseQty,
  },
  {
    code: 'SalePeriodReversed',
    field: 'saleEndAt',
    isWrong: ({ saleStartAt = null, saleEndAt = null }) =>
      isPeriodReversed({ saleStartAt, saleEndAt }),
  },
  {
    code: 'AddOnUnknown',
    field: 'addOns',
    isWrong: ({ itemCode, addOns }) => addOns.includes(itemCode),
  },
  {
    // rule 4.5: only goods on sale are offered at a price
    code: 'SalePriceRequired',
    field: 'saleStatus',
    isWrong: ({ saleStatus, displayed, itemType, salePrice }) =>
      saleStatus === 'On' && displayed === true && itemType === 'General' && salePrice <= 0,
  },
];
