import { formatDateTime } from '../../../../../lib/date.ts';
import { formatCount } from '../../../../../lib/money.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import type { StockMovements as Movements } from '../record/product-desk.schema.ts';

/** The latest changes of a product's stock: sales, returns, imports, and those by staff. */
export function StockMovements({ path }: { path: string }) {
  const { t, locale } = useDesk();
  const { data } = useAnswer<Movements>(`${path}/movements`);
  if (!data) return null;

  return (
    <Section title={t('productDesk.movements')}>
      {data.movements.length === 0 && <p className="desk-hint">{t('productDesk.noMovements')}</p>}
      <ol
        className="desk-list desk-scroll-list"
        tabIndex={0}
        aria-label={t('productDesk.movements')}
      >
        {data.movements.map(({ stockMovementSn, createdAt, unitCode, qty, kind, ref, note }) => (
          <li key={stockMovementSn}>
            <time>{formatDateTime(createdAt, locale)}</time> {unitCode}{' '}
            <strong className="tabular">
              {qty > 0 ? '+' : ''}
              {formatCount(qty)}
            </strong>{' '}
            {t(`productDesk.movement.${kind}`)} {note === '' ? shortRef(ref) : note}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Order numbers say something; the refs of commands and of the desk do not. */
const shortRef = (ref: string) => (/^[A-Z]\d/.test(ref) ? ref : '');
