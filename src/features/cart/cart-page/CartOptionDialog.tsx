import { useEffect, useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { toast } from '../../../components/toast.ts';
import type { Translate } from '../../../i18n/t.ts';
import { api, messageOf } from '../../../lib/api.ts';
import type { Locale } from '../../../lib/locale.ts';
import { formatWon } from '../../../lib/money.ts';
import { buildOptionTrie, choicesAt, nodeAt } from '../../product/product/option.ts';
import type { OptionChoice, OptionUnit } from '../../product/product/option.ts';
import type { PricedLine } from './cart-view.ts';
import { changeOption } from './cart.store.ts';
import './CartOptionDialog.css';

interface Props {
  line: PricedLine | undefined;
  locale: Locale;
  t: Translate;
  onClose: () => void;
}

/** What GET /api/cart/options/{id} answers. */
interface Choices {
  currentItemCode: string;
  minPurchaseQty: number;
  benefitPrice: number;
  options: {
    name: string;
    values: { itemOptionValSn: number; name: string; rgb: string | null }[];
  }[];
  units: OptionUnit[];
  inCart: string[];
}

/** The option-change modal: one row of choices a level, the line's own chosen at first. */
export function CartOptionDialog({ line, locale, t, onClose }: Props) {
  const [choices, setChoices] = useState<Choices>();
  const [path, setPath] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const sn = line?.cartLineItemSn;

  useEffect(() => {
    if (sn === undefined) return;
    let isCurrent = true;
    setChoices(undefined);
    setProblem('');
    api
      .get<Choices>(`/api/cart/options/${sn}`)
      .then((answer) => {
        if (!isCurrent) return;
        const own = answer.units.find((unit) => unit.itemCode === answer.currentItemCode);
        setChoices(answer);
        setPath(own?.optionVals ?? []);
      })
      .catch((error: unknown) => isCurrent && setProblem(messageOf(error, t)));
    return () => {
      isCurrent = false;
    };
  }, [sn]); // not `t`: it is made anew on each render and says the same

  const trie =
    choices &&
    buildOptionTrie(choices.units, {
      basePrice: choices.benefitPrice,
      minPurchaseQty: choices.minPurchaseQty,
    });
  const node = trie && nodeAt(trie, path);
  const itemCode = node?.itemCode;
  const isOwn = itemCode === choices?.currentItemCode;
  const isTaken = !isOwn && itemCode !== undefined && choices?.inCart.includes(itemCode);
  const canSave = itemCode !== undefined && node?.state === 'on' && !isOwn && !isTaken;

  async function save() {
    if (sn === undefined || itemCode === undefined) return;
    setSaving(true);
    setProblem('');
    try {
      toast(await changeOption(sn, itemCode));
      onClose();
    } catch (error) {
      setProblem(messageOf(error, t));
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
          disabled={!canSave}
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
      {!choices && problem === '' && <p role="status">{t('common.loading')}</p>}
      {trie &&
        choices.options.map((option, depth) => {
          const known = choicesAt(trie, path, depth);
          return (
            <fieldset key={option.name} className="cart-choice">
              <legend>{option.name}</legend>
              <div>
                {option.values
                  .filter((value) => known.has(value.itemOptionValSn))
                  .map(({ itemOptionValSn: value, name, rgb }) => (
                    <label key={value}>
                      <input
                        type="radio"
                        className="sr-only"
                        name={`option-${depth}`}
                        checked={path[depth] === value}
                        disabled={known.get(value)?.state !== 'on' && path[depth] !== value}
                        onChange={() => setPath([...path.slice(0, depth), value])}
                      />
                      <span>
                        {rgb !== null && <i style={{ background: rgb }} />}
                        {name}
                        <small>{note(known.get(value), { locale, t })}</small>
                      </span>
                    </label>
                  ))}
              </div>
            </fieldset>
          );
        })}
      <p className="field-error" aria-live="polite">
        {isTaken ? t('cart.option.inCart') : problem}
      </p>
    </Dialog>
  );
}

/** Why a value can't be chosen, or what it costs more or less. */
function note(choice: OptionChoice | undefined, { locale, t }: { locale: Locale; t: Translate }) {
  if (!choice || choice.state === 'unavailable') return t('cart.option.unavailable');
  if (choice.state === 'soldOut') return t('cart.option.soldOut');
  const { minPriceDelta, maxPriceDelta } = choice;
  if (minPriceDelta !== maxPriceDelta || minPriceDelta === 0) return '';
  return (
    <span translate="no">{`${minPriceDelta > 0 ? '+' : ''}${formatWon(minPriceDelta, locale)}`}</span>
  );
}
