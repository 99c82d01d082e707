import { asObject, getEmptyValue, type FormObject } from '../../../desk/form/form-field.ts';
import { SchemaRecordForm } from '../../../desk/form/SchemaRecordForm.tsx';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import { toCouponBody, toCouponValue } from './coupon-form.ts';
import type { NextCoupon, StaffCoupon } from './coupon-desk.schema.ts';

interface Props {
  label: string;
  /** On the button that saves, where it is not '저장'. */
  action?: string | undefined;
  /** The one that is changed; undefined for a new one. */
  coupon: StaffCoupon | undefined;
  save: (body: FormObject) => Promise<unknown>;
}

/** The form of a coupon; a new one starts with the next number. */
export function CouponForm({ label, action, coupon, save }: Props) {
  const { data: next, fallback } = useLoaded<NextCoupon>('/api/staff/coupons/next', 12);
  if (!next) return fallback;

  const empty = { ...asObject(getEmptyValue(next.form)), couponSn: next.couponSn };

  return (
    <SchemaRecordForm
      label={label}
      action={action}
      form={next.form}
      scope="coupon"
      start={coupon ? toCouponValue(coupon) : empty}
      locked={coupon ? KEY : NONE}
      save={(value) => save(toCouponBody(value))}
    />
  );
}

const KEY = ['couponSn'];
const NONE: never[] = [];
