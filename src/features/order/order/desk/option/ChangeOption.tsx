import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { useLoaded } from '../../../../desk/parts/use-loaded.tsx';
import { DeskForm } from '../../../../desk/parts/form/DeskForm.tsx';
import { SelectField, TextField } from '../../../../desk/parts/form/Fields.tsx';
import { toastDone } from '../../../../desk/parts/toast.store.ts';
import type { StaffOrder } from '../order-desk.schema.ts';
import type { OptionList } from './option-change-desk.schema.ts';

interface Props {
  order: StaffOrder;
  item: StaffOrder['items'][number];
  onClose: () => void;
  onChanged: () => void;
}

/** Changes an item of an order to another option of equal price. */
export function ChangeOption({ order, item, onClose, onChanged }: Props) {
  const { t } = useDesk();
  const path = `/api/staff/orders/${order.orderNo}/items/${item.orderItemSn}/option`;
  const { data, fallback } = useLoaded<OptionList>(path, 2);
  const options = data?.options.filter(({ isBought }) => !isBought) ?? [];

  async function changeOption(form: FormData) {
    const body = { itemCode: form.get('itemCode'), reason: form.get('reason') };
    await desk.put(path, body, { seen: order.audit[0]?.auditSn ?? 0 });

    toastDone(t('optionChangeDesk.done'));
    onClose();
    onChanged();
  }

  return (
    <DeskForm
      title={t('optionChangeDesk.changeOf', { name: `${item.name} ${item.optionName}`.trim() })}
      action={t('optionChangeDesk.change')}
      onClose={onClose}
      run={changeOption}
    >
      {(id) => (
        <>
          {data ? (
            <SelectField
              id={id}
              name="itemCode"
              label={t('optionChangeDesk.option')}
              hint={t('optionChangeDesk.hint')}
              options={[
                {
                  value: '',
                  label: t(`optionChangeDesk.${options.length > 0 ? 'choose' : 'none'}`),
                },
                ...options.map(({ itemCode, optionName, isSoldOut }) => ({
                  value: itemCode,
                  label: isSoldOut ? t('optionChangeDesk.soldOut', { optionName }) : optionName,
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
            label={t('orderDesk.addressField.reason')}
            maxLength={500}
            isRequired
          />
        </>
      )}
    </DeskForm>
  );
}
