import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { openDesk } from '../../../desk/parts/call/desk-router.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import type { FormObject } from '../../../desk/form/form-field.ts';
import { CouponForm } from './CouponForm.tsx';
import type { StaffCoupon } from './coupon-desk.schema.ts';

/** Makes a coupon, and opens it. */
export function NewCoupon() {
  const { t } = useDesk();

  const create = async (body: FormObject) => {
    const createdCoupon = await desk.post<StaffCoupon>('/api/staff/coupons', body);
    toastDone(t('couponDesk.created'));
    openDesk(`coupons/${createdCoupon.couponSn}`);
  };

  return (
    <>
      <h1>{t('couponDesk.new')}</h1>
      <Section title={t('couponDesk.terms')}>
        <CouponForm
          label={t('couponDesk.new')}
          action={t('couponDesk.create')}
          coupon={undefined}
          save={create}
        />
      </Section>
    </>
  );
}
