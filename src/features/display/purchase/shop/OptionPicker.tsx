import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { imageSources } from '../../../../lib/image.ts';
import {
  choicesAt,
  findOpenLevel,
  type OptionChoice,
  type OptionNode,
  type OptionPath,
} from '../../../product/product/option.ts';
import { $sizeAdvice } from '../../../product/size/shop/size-advice.store.ts';
import { FEW_LEFT, type OptionValue, type Pickable, type ProductOption } from './purchasable.ts';

interface Props {
  pick: Pickable;
  trie: OptionNode;
  path: OptionPath;
  onPick: (choice: { depth: number; value: number }) => void;
  t: Translate;
  locale: Locale;
}

const NOBODY_SELLS = {
  state: 'unavailable',
  restockable: false,
  minPriceDelta: 0,
  maxPriceDelta: 0,
  left: 0,
  itemCode: undefined,
} as const;

/**
 * The options, one group a level. Combinations (rule 3.5 "optionSelectType") are narrowed: a level
 * shows once the one above it is chosen, with the values that are left.
 */
export function OptionPicker({ pick, trie, path, onPick, t, locale }: Props) {
  const levels = useRef<HTMLDivElement>(null);
  const hasPicked = useRef(false);

  useEffect(() => {
    // The next level may lie below the edge of the sheet or the column.
    const isNext = hasPicked.current && path.length > 0;
    hasPicked.current = false;
    if (isNext) levels.current?.children[findOpenLevel(path)]?.scrollIntoView({ block: 'nearest' });
  }, [path]);

  const choose: Props['onPick'] = (choice) => {
    hasPicked.current = true;
    onPick(choice);
  };

  const isNarrowed = pick.optionSelectType === 'Combination';
  const shown = isNarrowed ? pick.options.slice(0, path.length + 1) : pick.options;

  return (
    <div className="options" ref={levels}>
      {shown.map((option, depth) => {
        const choices = choicesAt(trie, path, depth);
        const fitting = option.values.filter((value) => choices.has(value.itemOptionValSn));
        const values = isNarrowed ? fitting : option.values;
        if (values.length === 0) return null;

        return (
          <Level
            key={depth}
            pick={pick}
            path={path}
            onPick={choose}
            t={t}
            locale={locale}
            option={{ ...option, values }}
            depth={depth}
            choices={choices}
          />
        );
      })}
    </div>
  );
}

type LevelProps = Omit<Props, 'trie'> & {
  option: ProductOption;
  depth: number;
  choices: ReturnType<typeof choicesAt>;
};

function Level(props: LevelProps) {
  const { option, depth, choices, pick, path, onPick, t, locale } = props;
  const advised = useStore($sizeAdvice, { ssr: 'initial' })?.size?.itemOptionValSn;
  const chosen = option.values.find((optionValue) => optionValue.itemOptionValSn === path[depth]);
  const isNext = path.length > 0 && depth === findOpenLevel(path);
  const ahead = namesAhead(pick, path, depth);

  return (
    <fieldset className="option">
      <legend className="option-legend">
        <strong>{option.name}</strong>
        {chosen && <span>{chosen.name}</span>}
        {isNext && <span className="muted">{t('product.buy.next', { name: option.name })}</span>}
      </legend>
      <div className={option.isColor ? 'option-values option-colors' : 'option-values'}>
        {option.values.map((value) => {
          const choice = choices.get(value.itemOptionValSn) ?? NOBODY_SELLS;
          const soldOutCode = choice.state === 'soldOut' ? choice.itemCode : undefined;

          return (
            <button
              key={value.itemOptionValSn}
              type="button"
              className="option-value"
              data-state={choice.state}
              aria-pressed={value === chosen}
              aria-disabled={choice.state === 'unavailable' || soldOutCode !== undefined}
              data-restock={soldOutCode}
              onClick={() => onPick({ depth, value: value.itemOptionValSn })}
            >
              {option.isColor && <Swatch value={value} />}
              <span className="option-name">{value.name}</span>
              {value.itemOptionValSn === advised && (
                <small className="option-advised">{t('product.mySize.advised')}</small>
              )}
              <Reason choice={choice} ahead={ahead} t={t} locale={locale} />
              {soldOutCode !== undefined && <small>{t('product.buy.restock')}</small>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The names of values chosen ahead of a level: the states on it are those beside them. */
function namesAhead({ options }: Pickable, path: OptionPath, depth: number): string {
  const isAhead = (level: number) => level > depth && path[depth] === undefined;

  return options
    .flatMap(({ values }, level) =>
      values.filter((value) => isAhead(level) && value.itemOptionValSn === path[level]),
    )
    .map(({ name }) => name)
    .join(' / ');
}

/** The colour's picture, else its colour; the name stands beside it. */
function Swatch({ value }: { value: OptionValue }) {
  if (value.image === undefined) {
    return <span className="swatch" style={{ background: value.rgb ?? 'var(--line)' }} />;
  }
  const { src } = imageSources(value.image);
  return <img className="swatch" src={src} alt="" width={52} height={52} loading="lazy" />;
}

/** Shows why a value can't be had, or what it costs more and how few are left. */
function Reason(props: { choice: OptionChoice; ahead: string; t: Translate; locale: Locale }) {
  const { choice, ahead, t, locale } = props;
  if (choice.state !== 'on') {
    const state = t(`product.buy.${choice.state}`);
    return <small>{ahead ? t('product.buy.beside', { state, name: ahead }) : state}</small>;
  }

  const hasOneDelta = choice.minPriceDelta !== 0 && choice.minPriceDelta === choice.maxPriceDelta;
  const key = choice.minPriceDelta > 0 ? 'product.buy.delta' : 'product.buy.deltaMinus';

  return (
    <>
      {hasOneDelta && (
        <small className="tabular" translate="no">
          {t(key, { amount: formatWon(Math.abs(choice.minPriceDelta), locale) })}
        </small>
      )}
      {choice.left <= FEW_LEFT && <small>{t('product.buy.left', { count: choice.left })}</small>}
    </>
  );
}
