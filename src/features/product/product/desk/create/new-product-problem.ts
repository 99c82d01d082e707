import { optionProblem } from '../save/option-edit.ts';
import { listCombinations, type NewProduct } from '../save/new-product.ts';
import type { EditProblem } from '../save/product-edit.ts';

type Checked = Pick<NewProduct, 'listPrice' | 'salePrice' | 'options' | 'units'>;

/** The problem of a new product before it is compared with the shop; null if there is none. */
export function newProductProblem(product: Checked): EditProblem | null {
  const { options, listPrice, salePrice } = product;
  const problem = optionProblem({ options: [], units: [] }, options, true);
  if (problem) return problem;

  if (listPrice < salePrice) return { code: 'ListPriceTooLow', field: 'listPrice' };

  return unitProblem(product);
}

/** Units are of the options, each combination once, and none costs less than nothing. */
function unitProblem({ options, units = [], salePrice }: Checked): EditProblem | null {
  const left = new Set(
    listCombinations(options.map(({ values }) => values.length)).map((chosen) => chosen.join()),
  );

  for (const [index, unit] of units.entries()) {
    const isKnown = left.delete(unit.options.join());
    if (!isKnown) return { code: 'UnitUnknown', field: `units.${index}.options` };
    if (salePrice + unit.priceDiff < 0) {
      return { code: 'PriceBelowZero', field: `units.${index}.priceDiff` };
    }
  }

  return null;
}
