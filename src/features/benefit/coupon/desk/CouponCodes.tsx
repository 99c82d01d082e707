import { formatDateTime } from '../../../../lib/date.ts';
import { formatCount } from '../../../../lib/money.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { CouponCodes as Codes } from './coupon-desk.schema.ts';

/** The serial codes of a coupon: making them, and which were redeemed. */
export function CouponCodes({ path, onMade }: { path: string; onMade: () => void }) {
  const { t, locale, can } = useDesk();
  const { data, reload } = useAnswer<Codes>(`${path}/codes`);

  const make = () =>
    openDialog(async () => (await import('./MakeCodes.tsx')).MakeCodes, {
      path,
      onMade: () => {
        reload();
        onMade();
      },
    });

  return (
    <Section title={t('couponDesk.codes')}>
      {data?.batches.length === 0 && <p className="desk-hint">{t('couponDesk.noCodes')}</p>}
      <ul className="desk-list">
        {data?.batches.map(({ createdAt, made, redeemed }) => (
          <li key={createdAt}>
            <time>{formatDateTime(createdAt, locale)}</time>{' '}
            {t('couponDesk.batch', { made: formatCount(made), redeemed: formatCount(redeemed) })}
          </li>
        ))}
      </ul>
      {data !== undefined && data.redeemed.length > 0 && (
        <details>
          <summary>{t('couponDesk.redeemed')}</summary>
          <ul className="desk-list">
            {data.redeemed.map(({ code, redeemedAt, memberNo, name }) => (
              <li key={`${code}-${redeemedAt}`}>
                <time>{formatDateTime(redeemedAt, locale)}</time> {code}{' '}
                <a className="link" href={deskPath(`members/${memberNo}`)}>
                  {name} ({memberNo})
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {can('benefit:write') && (
        <button type="button" className="desk-btn" onClick={make}>
          {t('couponDesk.makeCodes')}
        </button>
      )}
    </Section>
  );
}
