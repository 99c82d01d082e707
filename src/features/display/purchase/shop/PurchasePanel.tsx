import type { Messages, Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { fitWords } from '../../../product/product/fit.ts';
import { findOpenLevel } from '../../../product/product/option.ts';
import type { Measure } from '../../../product/size/measure.ts';
import MySizeLine from '../../../product/size/shop/MySizeLine.tsx';
import { AddOns } from './AddOns.tsx';
import { ChosenRows } from './ChosenRows.tsx';
import { OptionPicker } from './OptionPicker.tsx';
import { rowName, type Purchasable } from './purchasable.ts';
import { SetPicker } from './SetPicker.tsx';
import { $viewedColor } from './purchase.store.ts';
import {
  addAddOn,
  pickOption,
  removeRow,
  setQty,
  type Choosable,
  type Selection,
} from './selection.ts';

interface Props {
  product: Purchasable;
  from: Choosable;
  selection: Selection;
  setSelection: (next: Selection) => void;
  /** The measures that its sizes are compared by; null if it does not come in sizes. */
  sizeMeasures: readonly Measure[] | null;
  messages: Messages;
  t: Translate;
  locale: Locale;
}

/** Options, add-ons and the selection; the same in the column and the sheet. */
export function PurchasePanel(props: Props) {
  const { product, from, selection, setSelection, sizeMeasures, t, locale } = props;
  const shared = { product, from, t, locale };
  const newest = selection.rows.at(-1);
  const next = nextLevel(product, selection);
  const notes = fitWords(product.fitFacts, t);

  return (
    <div className="purchase-panel">
      {product.setGroups.length > 0 ? (
        <SetPicker {...props} />
      ) : (
        <OptionPicker
          pick={product}
          trie={from.trie}
          t={t}
          locale={locale}
          path={selection.path}
          onPick={(choice) => {
            if (product.options[choice.depth]?.isColor) $viewedColor.set(choice.value);
            setSelection(pickOption(selection, from, choice));
          }}
        />
      )}
      {sizeMeasures && (
        <MySizeLine
          itemCode={product.itemCode}
          measures={sizeMeasures}
          messages={props.messages}
          locale={locale}
        />
      )}
      {notes.length > 0 && (
        <div className="fit-notes">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {/* What cannot be seen is told: the level that has opened, and the unit the last one added. */}
      <p className="sr-only" role="status" aria-atomic="false">
        <span>
          {from.hasOptions && newest && t('product.buy.added1', { name: rowName(product, newest) })}
        </span>{' '}
        <span>{next !== undefined && t('product.buy.next', { name: next })}</span>
      </p>
      <AddOns
        {...shared}
        selection={selection}
        onAdd={(itemCode) => setSelection(addAddOn(selection, from, itemCode))}
      />
      <ChosenRows
        {...shared}
        selection={selection}
        onQty={(row) => setSelection(setQty(selection, from, row))}
        onRemove={(row) => setSelection(removeRow(selection, row))}
      />
    </div>
  );
}

/** The level to choose next once a choice has begun: of a set with the name of its part. */
function nextLevel(product: Purchasable, { path, groups }: Selection): string | undefined {
  if (path.length > 0) return product.options[findOpenLevel(path)]?.name;

  const groupIndex = groups.findIndex(
    (choice) => choice.itemCode === undefined && choice.path.length > 0,
  );
  const group = product.setGroups[groupIndex];
  const level = group?.options[findOpenLevel(groups[groupIndex]?.path ?? [])];

  return group && level && `${group.name} ${level.name}`;
}
