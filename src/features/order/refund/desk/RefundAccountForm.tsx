import { BANKS } from '../../../../lib/bank.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { SelectField, TextField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { toastDone } from '../../../desk/parts/toast.store.ts';

interface Props {
  orderNo: string;
  onClose: () => void;
  onDone: () => void;
}

/** The bank account of a refund that can't be made to the payment method. */
export function RefundAccountForm({ orderNo, onClose, onDone }: Props) {
  const { t, locale } = useDesk();
  const banks = BANKS.map(({ bankCode, nameKo, nameEn }) => ({
    value: bankCode,
    label: locale === 'en' ? nameEn : nameKo,
  }));

  const submitAccount = async (form: FormData) => {
    const { text } = buildFields(form);
    const account = {
      bankCode: text('account.bankCode'),
      bankAccountNo: text('account.bankAccountNo'),
      bankAccountHolder: text('account.bankAccountHolder'),
    };

    const body = { account, reason: text('reason') };
    const path = `/api/staff/payments/${orderNo}/refundAccount`;
    const { results } = await desk.post<BulkResults>(path, body);

    toastDone(t(`paymentDesk.refund.${results[0]?.status ?? 'Requested'}`));
    onClose();
    onDone();
  };

  const bindField = (name: string) => ({
    name: `account.${name}`,
    label: t(`paymentDesk.field.${name}`),
  });

  return (
    <DeskForm
      title={t('paymentDesk.account')}
      action={t('paymentDesk.accountSave')}
      onClose={onClose}
      run={submitAccount}
    >
      {(id) => (
        <>
          <SelectField id={id} {...bindField('bankCode')} options={banks} hasFocus />
          <TextField id={id} {...bindField('bankAccountNo')} maxLength={40} isRequired />
          <TextField id={id} {...bindField('bankAccountHolder')} maxLength={30} isRequired />
          <TextField
            id={id}
            name="reason"
            label={t('partsDesk.ask.reasonOptional')}
            maxLength={500}
          />
        </>
      )}
    </DeskForm>
  );
}
