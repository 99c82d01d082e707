import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '../../../../lib/date.ts';
import { formatCount } from '../../../../lib/money.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { NumberField, TextField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { saveFile } from '../../../desk/parts/upload/save-file.dom.ts';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { CouponCodes as Codes, MadeCodes } from './coupon-desk.schema.ts';

// On demand: dialogs are large.
const DeskForm = lazy(async () => ({
  default: (await import('../../../desk/parts/form/DeskForm.tsx')).DeskForm,
}));

/** The serial codes of a coupon: making them, and which were redeemed. */
export function CouponCodes({ path, onMade }: { path: string; onMade: () => void }) {
  const { t, locale, can } = useDesk();
  const { data, reload } = useAnswer<Codes>(`${path}/codes`);
  const [isOpen, setOpen] = useState(false);

  const make = async (form: FormData) => {
    const { number, text } = buildFields(form);
    const request = { count: number('count'), reason: text('reason') };
    const { fileName, csv } = await desk.post<MadeCodes>(`${path}/codes`, request);

    saveFile(fileName, csv);
    toastDone(t('couponDesk.codesMade', { count: request.count ?? 0 }));
    setOpen(false);
    reload();
    onMade();
  };

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
        <button type="button" className="desk-btn" onClick={() => setOpen(true)}>
          {t('couponDesk.makeCodes')}
        </button>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <DeskForm
            title={t('couponDesk.makeCodes')}
            action={t('couponDesk.makeCodesAction')}
            onClose={() => setOpen(false)}
            run={make}
          >
            {(id) => (
              <>
                <p>{t('couponDesk.makeCodesText')}</p>
                <NumberField
                  id={id}
                  name="count"
                  label={t('couponDesk.codeCount')}
                  min={1}
                  max={20_000}
                  value={100}
                  isRequired
                  hasFocus
                />
                <TextField
                  id={id}
                  name="reason"
                  label={t('partsDesk.ask.reasonOptional')}
                  maxLength={500}
                />
              </>
            )}
          </DeskForm>
        )}
      </Suspense>
    </Section>
  );
}
