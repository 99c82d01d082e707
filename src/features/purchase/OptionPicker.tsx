import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Translate } from '../../i18n/t.ts';
import type { Locale } from '../../lib/locale.ts';
import { formatWon } from '../../lib/money.ts';
import { imageSources } from '../../lib/image.ts';
import { choicesAt, nodeAt } from '../product/option.ts';
import type { OptionChoice, OptionNode } from '../product/option.ts';
import { unitName } from './purchasable.ts';
import type { OptionValue, Pickable, ProductOption } from './purchasable.ts';

interface Props {
  pick: Pickable;
  trie: OptionNode;
  path: readonly number[];
  onPick: (choice: { depth: number; value: number }) => void;
  onPickUnit: (itemCode: string) => void;
  t: Translate;
  locale: Locale;
}

const NOBODY_SELLS: OptionChoice = {
  state: 'unavailable',
  restockable: false,
  minPriceDelta: 0,
  maxPriceDelta: 0,
};

/** The options: one group a level, or one list of ready combinations (spec 3 "optionSelectType"). */
export function OptionPicker(props: Props) {
  const { pick, trie, path } = props;
  if (pick.optionSelectType === 'Combination') return <Combinations {...props} />;
  return pick.options.map((option, depth) => (
    <Level
      key={depth}
      {...props}
      option={option}
      depth={depth}
      choices={choicesAt(trie, path, depth)}
    />
  ));
}

type LevelProps = Props & {
  option: ProductOption;
  depth: number;
  choices: ReadonlyMap<number, OptionChoice>;
};

function Level({ option, depth, choices, ...props }: LevelProps) {
  const { pick, trie, path, onPick, t, locale } = props;
  const chosen = option.values.find((one) => one.itemOptionValSn === path[depth]);
  const missing = pick.options[path.length];
  const isLast = depth === pick.options.length - 1;
  const isOpen = depth <= path.length;
  const above = path.slice(0, depth);
  return (
    <fieldset className="option">
      <legend className="option-legend">
        <strong>{option.name}</strong>
        {chosen && <span>{chosen.name}</span>}
        {!isOpen && missing && (
          <span className="muted">{t('product.buy.chooseFirst', { name: missing.name })}</span>
        )}
      </legend>
      <div className={option.isColor ? 'option-values option-colors' : 'option-values'}>
        {option.values.map((value) => {
          const choice = choices.get(value.itemOptionValSn) ?? NOBODY_SELLS;
          const soldOutCode =
            isLast && isOpen && choice.state === 'soldOut'
              ? nodeAt(trie, [...above, value.itemOptionValSn])?.itemCode
              : undefined;
          const canPick = isLast ? choice.state === 'on' : choice.state !== 'unavailable';
          return (
            <button
              key={value.itemOptionValSn}
              type="button"
              className="option-value"
              data-state={choice.state}
              aria-pressed={value === chosen}
              aria-disabled={!isOpen || !canPick}
              data-restock={soldOutCode}
              onClick={() => onPick({ depth, value: value.itemOptionValSn })}
            >
              {option.isColor && <Swatch value={value} />}
              <span className="option-name">{value.name}</span>
              <Reason choice={choice} t={t} locale={locale} />
              {soldOutCode !== undefined && <small>{t('product.buy.restock')}</small>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** One stop for Tab however long the list is; the arrow keys go through it. */
function Combinations({ pick, trie, path, onPickUnit, t, locale }: Props) {
  const [at, setAt] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = nextInList(event.key, at, pick.units.length);
    const button = event.currentTarget.children.item(to ?? -1);
    if (to === undefined || !(button instanceof HTMLElement)) return;
    event.preventDefault();
    setAt(to);
    button.focus();
  };
  return (
    <fieldset className="option">
      <legend className="option-legend">
        <strong>{t('product.buy.combination')}</strong>
      </legend>
      <div className="option-list" onKeyDown={move}>
        {pick.units.map((unit, i) => {
          const choice = nodeAt(trie, unit.optionVals) ?? NOBODY_SELLS;
          const isChosen = path.length > 0 && path.join() === unit.optionVals.join();
          const isSoldOut = choice.state === 'soldOut';
          return (
            <button
              key={unit.itemCode}
              type="button"
              className="option-value"
              data-state={choice.state}
              aria-disabled={choice.state !== 'on'}
              aria-pressed={isChosen}
              data-restock={isSoldOut ? unit.itemCode : undefined}
              tabIndex={i === at ? 0 : -1}
              onFocus={() => setAt(i)}
              onClick={() => onPickUnit(unit.itemCode)}
            >
              <span className="option-name">{unitName(pick, unit.itemCode)}</span>
              <Reason choice={choice} t={t} locale={locale} />
              {isSoldOut && <small>{t('product.buy.restock')}</small>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function nextInList(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The colour's picture, else its colour; the name stands beside it. */
function Swatch({ value }: { value: OptionValue }) {
  if (value.image === undefined) {
    return <span className="swatch" style={{ background: value.rgb ?? 'var(--line)' }} />;
  }
  const { src } = imageSources(value.image);
  return <img className="swatch" src={src} alt="" width={52} height={52} loading="lazy" />;
}

/** Why a value can't be had, or what it costs more; said before the last level is reached. */
function Reason(props: { choice: OptionChoice; t: Translate; locale: Locale }) {
  const { choice, t, locale } = props;
  if (choice.state !== 'on') return <small>{t(`product.buy.${choice.state}`)}</small>;
  const delta = choice.minPriceDelta;
  if (delta === 0 || delta !== choice.maxPriceDelta) return null;
  const key = delta > 0 ? 'product.buy.delta' : 'product.buy.deltaMinus';
  return (
    <small className="tabular" translate="no">
      {t(key, { amount: formatWon(Math.abs(delta), locale) })}
    </small>
  );
}
