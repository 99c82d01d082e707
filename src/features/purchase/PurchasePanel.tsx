import type { Translate } from '../../i18n/t.ts';
import type { Locale } from '../../lib/locale.ts';
import { AddOns } from './AddOns.tsx';
import { ChosenRows } from './ChosenRows.tsx';
import { OptionPicker } from './OptionPicker.tsx';
import type { Purchasable } from './purchasable.ts';
import { $viewedColor } from './purchase.store.ts';
import { addAddOn, addUnit, pickOption, removeRow, setQty } from './selection.ts';
import type { Choosable, Selection } from './selection.ts';

interface Props {
  product: Purchasable;
  from: Choosable;
  selection: Selection;
  setSelection: (next: Selection) => void;
  t: Translate;
  locale: Locale;
}

/** Options, add-ons and what is chosen; the same in the column and the sheet. */
export function PurchasePanel(props: Props) {
  const { product, from, selection, setSelection, t, locale } = props;
  const shared = { product, from, t, locale };
  return (
    <div className="purchase-panel">
      <OptionPicker
        {...shared}
        path={selection.path}
        onPick={(choice) => {
          if (product.options[choice.depth]?.isColor) $viewedColor.set(choice.value);
          setSelection(pickOption(selection, from, choice));
        }}
        onPickUnit={(itemCode) => setSelection(addUnit(selection, from, itemCode))}
      />
      <AddOns
        {...shared}
        selection={selection}
        onAdd={(itemCode) => setSelection(addAddOn(selection, from, itemCode))}
      />
      <ChosenRows
        {...shared}
        selection={selection}
        onQty={(row) => setSelection(setQty(selection, from, row))}
        onRemove={(itemCode) => setSelection(removeRow(selection, itemCode))}
      />
    </div>
  );
}
