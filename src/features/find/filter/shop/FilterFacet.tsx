import type { ReactNode } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import { formatCount } from '../../../../lib/money.ts';
import { useSizeLabels } from '../../../product/size/shop/use-size-labels.ts';
import { BRAND_FACET, FILTER_PREFIX, SIZE_FACET } from '../facet/selection.ts';
import type { Facet } from '../filter-view.ts';

export interface FoldProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** True where one facet is always open: it is not closed by its own press. */
  isKeptOpen: boolean;
}

interface FrameProps {
  fold: FoldProps;
  name: string;
  chosen: number;
  t: Translate;
  children: ReactNode;
}

/** A facet, folded, with the number of its chosen values. */
export function FacetFrame({ name, chosen, fold, t, children }: FrameProps) {
  return (
    <details
      className="facet"
      open={fold.isOpen}
      onToggle={(event) => fold.onToggle(event.currentTarget.open)}
    >
      <summary
        onClick={(event) => {
          if (fold.isOpen && fold.isKeptOpen) event.preventDefault();
        }}
      >
        <span>{name}</span>
        <span className="chosen">{chosen > 0 && t('filter.chosen', { count: chosen })}</span>
        <Icon name="down" className="icon-sm" />
      </summary>
      {children}
    </details>
  );
}

interface Props {
  fold: FoldProps;
  facet: Facet;
  chosenValues: ReadonlySet<string>;
  /** Value -> products it would leave; undefined while the page's own counts stand. */
  counts: ReadonlyMap<string, number> | undefined;
  t: Translate;
}

/** One facet: its values to tick, each with what it would leave. */
export function FilterFacet({ facet, chosenValues, counts, fold, t }: Props) {
  const labels = useSizeLabels();
  const isBrand = facet.code === BRAND_FACET;
  const isSize = facet.code === SIZE_FACET;
  const hasSwatches = facet.values.some(({ rgb }) => rgb !== undefined);
  const groups = [...new Set(facet.values.map(({ group }) => group))];

  const renderValues = (values: Facet['values'], className: string) => (
    <ul className={className}>
      {values.map(({ value, name, count: ownCount, selected, rgb }) => {
        const count = counts ? (counts.get(value) ?? 0) : ownCount;
        return (
          <li key={value} data-mine={isSize && labels.includes(name) ? '' : undefined}>
            <label className="value">
              <input
                type="checkbox"
                name={FILTER_PREFIX + facet.code}
                value={value}
                defaultChecked={selected}
                disabled={count === 0 && !chosenValues.has(value)}
              />
              {rgb !== undefined && <span className="swatch" style={{ background: rgb }} />}
              <span className="name" translate={isBrand ? 'no' : undefined}>
                {name}
              </span>{' '}
              <span className="n">{formatCount(count)}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );

  return (
    <FacetFrame name={facet.name} chosen={chosenValues.size} fold={fold} t={t}>
      {groups[0] === undefined ? (
        renderValues(facet.values, hasSwatches ? 'values swatches' : 'values')
      ) : (
        <div className="values">
          {groups.map((group) => (
            <fieldset key={group}>
              <legend>{group}</legend>
              {renderValues(
                facet.values.filter((facetValue) => facetValue.group === group),
                'swatches',
              )}
            </fieldset>
          ))}
        </div>
      )}
    </FacetFrame>
  );
}
