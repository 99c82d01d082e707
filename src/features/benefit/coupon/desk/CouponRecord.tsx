import { lazy, Suspense, useState } from 'react';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { formatDateTime } from '../../../../lib/date.ts';
import { formatEnd } from '../../../../lib/end-date.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { RecordHead, Section, Steps } from '../../../desk/parts/DeskRecord.tsx';
import { Skeleton } from '../../../desk/parts/DeskStates.tsx';
import type { FormObject } from '../../../desk/form/form-field.ts';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import { CouponCodes } from './CouponCodes.tsx';
import { CouponFacts } from './CouponFacts.tsx';
import { CouponForm } from './CouponForm.tsx';
import { CouponHolders } from './CouponHolders.tsx';
import { NewCoupon } from './NewCoupon.tsx';
import type { StaffCoupon } from './coupon-desk.schema.ts';

const Simulator = lazy(async () => ({
  default: (await import('../../simulator/desk/Simulator.tsx')).Simulator,
}));

/** A coupon, a new one, or the simulator: what coupons do in a cart. */
export function CouponRecord({ record }: { record: string }) {
  const { t } = useDesk();

  if (record === 'new') return <NewCoupon />;
  if (record !== 'simulator') return <OneCoupon key={record} record={record} />;

  return (
    <Suspense fallback={<Skeleton t={t} lines={8} />}>
      <Simulator />
    </Suspense>
  );
}

function OneCoupon({ record }: { record: string }) {
  const { t, can } = useDesk();
  const path = `/api/staff/coupons/${record}`;
  const { data: coupon, reload, fallback } = useLoaded<StaffCoupon>(path, 12);
  const [version, setVersion] = useState(0);

  const changed = () => {
    reload();
    setVersion((before) => before + 1);
  };

  const { ask } = useSteps(changed);

  if (!coupon) return fallback;

  const mayWrite = can('benefit:write');
  const isOn = coupon.status === 'On';
  const seen = coupon.audit[0]?.auditSn ?? 0;

  const save = async (body: FormObject) => {
    await desk.put(path, body, { seen });
    toastDone(t('couponDesk.saved'));
    changed();
  };

  const flip = () =>
    ask(`couponDesk.${isOn ? 'stop' : 'continue'}`, {
      isDanger: isOn,
      done: '',
      run: (reason) =>
        desk.post(`${path}/status`, { status: isOn ? 'Off' : 'On', reason }, { seen }),
    });

  return (
    <>
      <RecordHead
        title={coupon.name}
        mark={coupon.couponSn}
        status={t(`couponDesk.stage.${coupon.stage}`)}
      >
        {mayWrite && (
          <Steps>
            <button
              type="button"
              className="desk-btn desk-btn-primary"
              onClick={() =>
                openDialog(async () => (await import('./GiveCoupon.tsx')).GiveCoupon, {
                  coupon,
                  onGiven: changed,
                })
              }
            >
              {t('couponDesk.give')}
            </button>
            <button
              type="button"
              className={isOn ? 'desk-btn desk-btn-danger' : 'desk-btn'}
              onClick={flip}
            >
              {t(isOn ? 'couponDesk.stop' : 'couponDesk.continue')}
            </button>
          </Steps>
        )}
      </RecordHead>
      <CouponFacts coupon={coupon} />
      {mayWrite && (
        <Section title={t('couponDesk.change')}>
          {coupon.issuedCount > 0 && <p className="desk-hint">{t('couponDesk.hint.issued')}</p>}
          <PageGaps gaps={coupon.pageGaps} />
          <CouponForm key={version} label={t('couponDesk.change')} coupon={coupon} save={save} />
        </Section>
      )}
      {coupon.issueType === 'SerialCode' && <CouponCodes path={path} onMade={reload} />}
      <CouponHolders key={`holders-${version}`} couponSn={coupon.couponSn} onChanged={reload} />
      <div className="desk-record">
        <AuditList audit={coupon.audit} />
      </div>
    </>
  );
}

/** Pages that show the coupon at times when nobody can take or use it. */
function PageGaps({ gaps }: { gaps: StaffCoupon['pageGaps'] }) {
  const { t, locale } = useDesk();
  if (gaps.length === 0) return null;

  const toPeriodText = ({ startAt, endAt }: StaffCoupon['pageGaps'][number]) => {
    const end = endAt === null ? t('couponDesk.pageGap.noEnd') : formatEnd(endAt, locale);
    return `${formatDateTime(startAt, locale)} ~ ${end}`;
  };

  return (
    <div className="desk-problem" role="status">
      <p>{t('couponDesk.pageGap.head')}</p>
      <ul>
        {gaps.map((page) => (
          <li key={page.pageCode}>
            <a href={deskPath(`pages/${page.pageCode}`)}>{page.title || page.pageCode}</a>{' '}
            {t(`couponDesk.pageGap.${page.kind}`, { period: toPeriodText(page) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
