import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import type { OptionChoice } from '../../../product/product/option.ts';
import type { ChoiceOption } from './use-option-choices.ts';

interface Props {
  option: ChoiceOption;
  /** The option level; it names the inputs, as a row is one radio group. */
  depth: number;
  /** The states of its values after the choices in the rows above. */
  known: ReadonlyMap<number, OptionChoice>;
  chosen: number | undefined;
  onChoose: (value: number) => void;
  locale: Locale;
  t: Translate;
}

/** A row of one option's values. */
export function CartOptionRow({ option, depth, known, chosen, onChoose, locale, t }: Props) {
  return (
    <fieldset className="cart-choice">
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
                checked={chosen === value}
                disabled={known.get(value)?.state !== 'on' && chosen !== value}
                onChange={() => onChoose(value)}
              />
              <span>
                {rgb !== null && <i style={{ background: rgb }} />}
                {name}
                <small>{getOptionNote(known.get(value), { locale, t })}</small>
              </span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}

/** Returns why a value is disabled, or its price difference. */
function getOptionNote(
  choice: OptionChoice | undefined,
  { locale, t }: { locale: Locale; t: Translate },
) {
  if (!choice || choice.state === 'unavailable') return t('cart.option.unavailable');
  if (choice.state === 'soldOut') return t('cart.option.soldOut');

  const { minPriceDelta, maxPriceDelta } = choice;
  if (minPriceDelta !== maxPriceDelta || minPriceDelta === 0) return '';

  return (
    <span translate="no">{`${minPriceDelta > 0 ? '+' : ''}${formatWon(minPriceDelta, locale)}`}</span>
  );
}
