import { getLocalizedText } from '../../../../../lib/locale.ts';
import { formatWon } from '../../../../../lib/money.ts';
import { PRODUCT_DESK_ERRORS } from '../../../../../errors/product-desk-errors.ts';
import { optionProblem, planUnits, type OptionEdit } from '../save/option-edit.ts';
import { shownPrice } from '../save/product-edit.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { GoneUnits } from './GoneUnits.tsx';
import { lacksNames } from './option-draft.ts';
import type { UnitUses } from './option.schema.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';

interface Props {
  product: StaffProduct;
  edited: readonly OptionEdit[];
  makesMissing: boolean;
  uses: UnitUses['uses'];
}

/** The units that saving makes and ends, or why it can't be saved. */
export function UnitPlan({ product, edited, makesMissing, uses }: Props) {
  const { t, locale } = useDesk();
  const problem = optionProblem(product, edited, makesMissing);
  const isNameless = lacksNames(edited);
  if (isNameless || problem) {
    const code = isNameless ? 'OptionNameRequired' : problem?.code;
    return <p className="desk-problem">{isOwn(code) && t(PRODUCT_DESK_ERRORS[code].message)}</p>;
  }

  const { made, gone } = planUnits(product, edited, makesMissing);
  const { listPrice, salePrice } = { ...product, ...shownPrice(product.units) };
  const prices = {
    listPrice: formatWon(listPrice, locale),
    salePrice: formatWon(salePrice, locale),
  };

  const getName = (options: readonly number[]) =>
    options
      .flatMap((valueIndex, level) => edited[level]?.values[valueIndex] ?? [])
      .map(({ nameKo, nameEn }) => getLocalizedText(locale, nameKo, nameEn))
      .join(' / ');

  return (
    <div className="desk-form">
      <p className="sr-only" role="status">
        {t('productDesk.option.made', { count: made.length })},{' '}
        {t('productDesk.option.gone', { count: gone.length })}
      </p>
      {made.length + gone.length === 0 && (
        <p className="desk-hint">{t('productDesk.option.noChange')}</p>
      )}
      {made.length > 0 && (
        <>
          <h3>{t('productDesk.option.made', { count: made.length })}</h3>
          <p className="desk-hint">{t('productDesk.option.madeHint', prices)}</p>
          <ul className="desk-line desk-scroll-list" tabIndex={0}>
            {made.map((options) => (
              <li key={options.join()} className="desk-tag">
                {getName(options)}
              </li>
            ))}
          </ul>
        </>
      )}
      {gone.length > 0 && (
        <>
          <h3>{t('productDesk.option.gone', { count: gone.length })}</h3>
          <GoneUnits units={gone} uses={uses} />
        </>
      )}
    </div>
  );
}

const isOwn = (code: string | undefined): code is keyof typeof PRODUCT_DESK_ERRORS =>
  code !== undefined && code in PRODUCT_DESK_ERRORS;
