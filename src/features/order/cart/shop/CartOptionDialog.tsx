import { useState } from 'react';
import { Dialog } from '../../../../components/Dialog.tsx';
import { showToast } from '../../../../components/toast.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { getMessage } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { choicesAt } from '../../../product/product/option.ts';
import { CartOptionRow } from './CartOptionRow.tsx';
import type { PricedLine } from './cart-view.ts';
import { changeOption } from './cart.store.ts';
import { useOptionChoices } from './use-option-choices.ts';
import './CartOptionDialog.css';

interface Props {
  line: PricedLine | undefined;
  locale: Locale;
  t: Translate;
  onClose: () => void;
}

/** The dialog to change options: one row of choices per option level, initially the line's own. */
export function CartOptionDialog({ line, locale, t, onClose }: Props) {
  const sn = line?.cartLineItemSn;
  const { options, trie, path, choose, next, hint, setProblem } = useOptionChoices(line, t);
  const [isSaving, setSaving] = useState(false);

  async function save() {
    if (sn === undefined || next === undefined) return;

    setSaving(true);
    setProblem('');

    try {
      showToast(await changeOption(sn, next));
      onClose();
    } catch (error) {
      setProblem(getMessage(error, t));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Dialog
      open={line !== undefined}
      onClose={onClose}
      title={t('cart.option.title')}
      closeLabel={t('common.close')}
      flag="optionChange"
      sheet
      foot={
        <button
          type="button"
          className="btn btn-primary"
          disabled={next === undefined}
          aria-busy={isSaving}
          onClick={() => void save()}
        >
          {t('cart.option.save')}
        </button>
      }
    >
      <p className="cart-option-name">
        <strong>{line?.product.itemName}</strong>
        <span className="muted">
          {t('cart.option.current', { name: line?.product.optionName ?? '' })}
        </span>
      </p>
      {!options && hint === '' && <p role="status">{t('common.loading')}</p>}
      {options?.map((option, depth) => (
        <CartOptionRow
          key={option.name}
          option={option}
          depth={depth}
          locale={locale}
          t={t}
          known={choicesAt(trie, path, depth)}
          chosen={path[depth]}
          onChoose={(value) => choose(depth, value)}
        />
      ))}
      <p className="field-error" aria-live="polite">
        {hint}
      </p>
    </Dialog>
  );
}
