import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { OptionPicker } from './OptionPicker.tsx';
import { isOpenGroup, unitName, type PickGroup, type Purchasable } from './purchasable.ts';
import { pickGroupOption } from './set-selection.ts';
import type { Choosable, Selection } from './selection.ts';

interface Props {
  product: Purchasable;
  from: Choosable;
  selection: Selection;
  setSelection: (next: Selection) => void;
  t: Translate;
  locale: Locale;
}

/** The parts of a set, each chosen like a product; a part without a choice is only shown. */
export function SetPicker({ product, from, selection, setSelection, t, locale }: Props) {
  return product.setGroups.map((group, index) => {
    const state = from.groups[index];
    const choice = selection.groups[index];
    if (!state || !choice) return null;

    const chosen = choice.itemCode;
    const isFixed = !isOpenGroup(group);

    return (
      <section key={group.itemSetGroupSn} className="set-group" aria-label={group.name}>
        <h2 className="set-name">
          {groupName(group, t)}
          {chosen !== undefined && !isFixed && (
            <span className="muted"> {unitName(group, chosen)}</span>
          )}
        </h2>
        {isFixed ? (
          <p className="set-fixed">{fixedName(group)}</p>
        ) : (
          <OptionPicker
            pick={group}
            trie={state.trie}
            path={choice.path}
            onPick={(picked) =>
              setSelection(pickGroupOption(selection, from, { ...picked, group: index }))
            }
            t={t}
            locale={locale}
          />
        )}
      </section>
    );
  });
}

function groupName({ name, qty }: PickGroup, t: Translate): string {
  return qty === 1 ? name : t('product.set.times', { name, count: qty });
}

function fixedName(group: PickGroup): string {
  const [unit] = group.units;
  const option = unit ? unitName(group, unit.itemCode) : '';
  const [product] = group.products;
  return [product?.name, option].filter(Boolean).join(' · ');
}
