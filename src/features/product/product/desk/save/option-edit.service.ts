import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../../../errors/errors.ts';
import { isMadeOfUnits } from '../../item-set.ts';
import { optionProblem, planUnits, withOptions, type OptionEdit } from './option-edit.ts';
import { editProduct, type EditContext } from './product-edit.service.ts';
import type { EditProblem } from './product-edit.ts';
import type { ProductInput } from './product-input.ts';
import { listFreeUnitCodes } from './unit-code.queries.ts';

export interface OptionsEdit extends Pick<ProductInput, 'optionSelectType'> {
  options: readonly OptionEdit[];
  /** True if combinations that have no unit get one. */
  makesMissing: boolean;
}

/** Changes the options of a product with their values, and the units with them. Throws NotFound. */
export function editOptions(
  t: Tx,
  { options, optionSelectType, makesMissing }: OptionsEdit,
  context: EditContext,
) {
  return editProduct(t, context, async (input, state) => {
    if (isMadeOfUnits(input.itemType))
      throwEditProblem({ code: 'SetHasNoOptions', field: 'options' });

    const problem = optionProblem(input, options, makesMissing);
    if (problem) throwEditProblem(problem);

    const plan = planUnits(input, options, makesMissing);

    const codes = await listFreeUnitCodes(t, {
      itemCode: input.itemCode,
      used: state.units.map((unit) => unit.itemCode),
      count: plan.made.length,
    });

    return withOptions({ ...input, optionSelectType }, options, { ...plan, codes });
  });
}

function throwEditProblem({ code, field }: EditProblem): never {
  throw new AppError(code, { fields: { [field]: code } });
}
