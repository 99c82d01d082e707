import { getLocalizedText } from '../../../../../lib/locale.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import type { UnitUses } from './option.schema.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';

interface Props {
  units: StaffProduct['units'];
  uses: UnitUses['uses'];
}

/** Units that end, with their stock and what they are part of. */
export function GoneUnits({ units, uses }: Props) {
  const { t, locale } = useDesk();
  return (
    <div className="desk-form">
      <p className="desk-hint">{t('productDesk.option.goneHint')}</p>
      <ul className="desk-list desk-scroll-list" tabIndex={0}>
        {units.map(({ itemCode, choiceKo, choiceEn, qty, reservedQty }) => (
          <li key={itemCode} className="desk-line">
            <strong>{getLocalizedText(locale, choiceKo, choiceEn) || itemCode}</strong>
            <small>{itemCode}</small>
            {(qty ?? 0) > 0 && (
              <span className="desk-tag">{t('productDesk.option.stock', { count: qty ?? 0 })}</span>
            )}
            {(reservedQty ?? 0) > 0 && (
              <span className="desk-tag desk-status-warn">
                {t('productDesk.option.reserved', { count: reservedQty ?? 0 })}
              </span>
            )}
            {uses
              .filter(({ unitCode }) => unitCode === itemCode)
              .map(({ as, of }) => (
                <span key={`${as}-${of}`} className="desk-tag desk-status-warn">
                  {t(`productDesk.option.${as}`, { of })}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
