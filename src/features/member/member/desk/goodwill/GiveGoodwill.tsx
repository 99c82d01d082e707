import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../../desk/parts/form/DeskForm.tsx';
import { SelectField, TextField } from '../../../../desk/parts/form/Fields.tsx';
import { toastDone } from '../../../../desk/parts/toast.store.ts';
import { useLoaded } from '../../../../desk/parts/use-loaded.tsx';
import type { StaffMember } from '../member-desk.schema.ts';
import type { GoodwillCoupons } from './goodwill.schema.ts';

interface Props {
  member: StaffMember;
  /** The path of the member in the API. */
  path: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Gives a member a coupon as goodwill. */
export function GiveGoodwill({ member, path, onClose, onChanged }: Props) {
  const { t } = useDesk();
  const { data, fallback } = useLoaded<GoodwillCoupons>(`${path}/coupons`, 2);
  const coupons = data?.coupons ?? [];

  async function giveCoupon(form: FormData) {
    const body = { couponSn: Number(form.get('couponSn')), reason: form.get('reason') };
    await desk.post(`${path}/coupons`, body, { seen: member.audit[0]?.auditSn ?? 0 });

    toastDone(t('memberDesk.done.coupon'));
    onClose();
    onChanged();
  }

  return (
    <DeskForm
      title={t('memberDesk.change.coupon')}
      action={t('memberDesk.change.coupon')}
      onClose={onClose}
      run={giveCoupon}
    >
      {(id) => (
        <>
          {data ? (
            <SelectField
              id={id}
              name="couponSn"
              label={t('memberDesk.value.coupon')}
              hint={t('memberDesk.hint.coupon')}
              options={[
                {
                  value: '',
                  label: t(`memberDesk.coupon.${coupons.length > 0 ? 'choose' : 'none'}`),
                },
                ...coupons.map(({ couponSn, couponName }) => ({
                  value: String(couponSn),
                  label: couponName,
                })),
              ]}
              isRequired
            />
          ) : (
            fallback
          )}
          <TextField
            id={id}
            name="reason"
            label={t('partsDesk.ask.reason')}
            hint={t('partsDesk.ask.reasonHint')}
            maxLength={200}
            isRequired
          />
        </>
      )}
    </DeskForm>
  );
}
