import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { openDesk } from '../../../desk/parts/call/desk-router.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { RecordForm } from '../../../desk/parts/form/RecordForm.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import { CouponFields } from './CouponFields.tsx';
import { getCoupon } from './coupon-form.ts';
import type { NextCoupon, StaffCoupon } from './coupon-desk.schema.ts';

/** Makes a coupon, and opens it. */
export function NewCoupon() {
  const { t } = useDesk();
  const { data: next, fallback } = useLoaded<NextCoupon>('/api/staff/coupons/next', 12);
  if (!next) return fallback;

  const create = async (form: FormData) => {
    const createdCoupon = await desk.post<StaffCoupon>('/api/staff/coupons', getCoupon(form));
    toastDone(t('couponDesk.created'));
    openDesk(`coupons/${createdCoupon.couponSn}`);
  };

  return (
    <>
      <h1>{t('couponDesk.new')}</h1>
      <Section title={t('couponDesk.terms')}>
        <RecordForm label={t('couponDesk.new')} action={t('couponDesk.create')} run={create}>
          {(id) => <CouponFields id={id} coupon={undefined} nextSn={next.couponSn} />}
        </RecordForm>
      </Section>
    </>
  );
}
