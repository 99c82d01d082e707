import { getLocalizedText } from '../../../../../lib/locale.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { PlainTable } from '../../../../desk/parts/PlainTable.tsx';
import type { StaffTogether } from './together-desk.schema.ts';

interface Props {
  shown: StaffTogether['shown'];
  /** The codes as they stand in the form. */
  pins: readonly string[];
  bans: readonly string[];
  isFixed: boolean;
  onPin: (itemCode: string) => void;
  onBan: (itemCode: string) => void;
}

/** The products that the page shows today, each with why it is there. */
export function ShownRow({ shown, pins, bans, isFixed, onPin, onBan }: Props) {
  const { t, locale } = useDesk();
  const heads = [t('togetherDesk.product'), t('togetherDesk.source')];
  const steps = isFixed ? [] : [{ label: t('togetherDesk.steps'), isHidden: true }];

  return (
    <Section title={t('togetherDesk.shown')}>
      <p className="desk-hint">{t('togetherDesk.shownHint')}</p>
      {shown.length === 0 && <p>{t('togetherDesk.noShown')}</p>}
      {shown.length > 0 && (
        <PlainTable
          name={t('togetherDesk.shown')}
          className="desk-edit-table"
          heads={[...heads, ...steps]}
        >
          {shown.map(({ itemCode, nameKo, nameEn, source, buyers }) => {
            const name = getLocalizedText(locale, nameKo, nameEn);
            const isChosen = pins.includes(itemCode) || bans.includes(itemCode);

            return (
              <tr key={itemCode}>
                <th scope="row">
                  {name} <small>{itemCode}</small>
                </th>
                <td>{t(`togetherDesk.sourceOf.${source}`, { count: buyers ?? 0 })}</td>
                {!isFixed && (
                  <td>
                    <button
                      type="button"
                      className="desk-btn"
                      disabled={isChosen}
                      aria-label={t('togetherDesk.pinNamed', { name })}
                      onClick={() => onPin(itemCode)}
                    >
                      {t('togetherDesk.pin')}
                    </button>{' '}
                    <button
                      type="button"
                      className="desk-btn"
                      disabled={isChosen}
                      aria-label={t('togetherDesk.banNamed', { name })}
                      onClick={() => onBan(itemCode)}
                    >
                      {t('togetherDesk.ban')}
                    </button>
                  </td>
                )}
              </tr>
            );
          })}
        </PlainTable>
      )}
    </Section>
  );
}
