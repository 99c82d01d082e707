import { useState } from 'react';
import { Dialog } from '../../../../components/Dialog.tsx';
import { SelectField } from '../../../../components/Field.tsx';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { AddressSearchKind } from '../../../member/address/address-search.ts';
import { RecipientForm } from '../../../member/address/shop/RecipientForm.tsx';
import type { PresentView } from './receive.schema.ts';

interface Props {
  present: PresentView;
  token: string;
  search: AddressSearchKind | null;
  t: Translate;
  locale: Locale;
  onEntered: () => Promise<void>;
  onRefused: () => void;
}

const EMPTY = {
  name: '',
  phone1: '',
  zipCode: '',
  address1: '',
  address2: '',
  shippingMessage: '',
};
const NOTICE = ['purpose', 'items', 'kept', 'source', 'refusal'] as const;

/** Options of equal price, the address, the notice about the receiver's data, and the refusal. */
export function PresentForm(props: Props) {
  const { present, token, search, t, locale, onEntered, onRefused } = props;
  const [options, setOptions] = useState<Readonly<Record<number, string>>>({});
  const [agreed, setAgreed] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const open = present.items.filter((item) => item.options.length > 0);

  const chosen = Object.entries(options).map(([orderItemSn, itemCode]) => ({
    orderItemSn: Number(orderItemSn),
    itemCode,
  }));

  return (
    <section className="present-form" aria-labelledby="present-address">
      {open.map((item) => (
        <SelectField
          key={item.orderItemSn}
          label={
            open.length > 1
              ? `${t('present.receiver.option')} (${item.itemName})`
              : t('present.receiver.option')
          }
          value={options[item.orderItemSn] ?? item.itemCode}
          onChange={({ currentTarget }) =>
            setOptions({ ...options, [item.orderItemSn]: currentTarget.value })
          }
        >
          {item.options.map(({ itemCode, optionName: option, isSoldOut }) => (
            <option key={itemCode} value={itemCode} disabled={isSoldOut}>
              {isSoldOut ? t('present.receiver.soldOut', { option }) : option}
            </option>
          ))}
        </SelectField>
      ))}
      <h2 id="present-address">{t('present.receiver.address')}</h2>
      <RecipientForm
        start={EMPTY}
        search={search}
        t={t}
        locale={locale}
        submit={t('present.receiver.submit')}
        onSave={async (values) => {
          await api.post('/api/present/enter', { ...values, token, agreed, options: chosen });
          await onEntered();
        }}
      >
        <Notice agreed={agreed} onAgree={setAgreed} t={t} />
      </RecipientForm>
      <button type="button" className="link present-refuse" onClick={() => setRefusing(true)}>
        {t('present.receiver.refuse')}
      </button>
      <RefusalDialog
        open={isRefusing}
        token={token}
        t={t}
        onClose={() => setRefusing(false)}
        onRefused={onRefused}
      />
    </section>
  );
}

interface NoticeProps {
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  t: Translate;
}

/** Tells what the receiver's data are used for, and until when; nothing is agreed to before. */
function Notice({ agreed, onAgree, t }: NoticeProps) {
  return (
    <div className="present-notice">
      <h3>{t('present.receiver.noticeTitle')}</h3>
      <ul>
        {NOTICE.map((name) => (
          <li key={name}>{t(`present.receiver.notice.${name}`)}</li>
        ))}
      </ul>
      <label className="check">
        <input
          type="checkbox"
          checked={agreed}
          onChange={({ currentTarget }) => onAgree(currentTarget.checked)}
        />
        <span>
          {t('present.receiver.agree')} <span className="required">({t('common.required')})</span>
        </span>
      </label>
    </div>
  );
}

interface RefusalProps {
  open: boolean;
  token: string;
  t: Translate;
  onClose: () => void;
  onRefused: () => void;
}

function RefusalDialog({ open, token, t, onClose, onRefused }: RefusalProps) {
  const { isBusy, run } = useButtonTask(t);

  const sendRefusal = async () => {
    await api.post('/api/present/refuse', { token });
    onRefused();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('present.receiver.refuseTitle')}
      closeLabel={t('common.close')}
      flag="refuse"
      foot={
        <button
          type="button"
          className="btn btn-primary"
          aria-busy={isBusy}
          onClick={() => void run(sendRefusal)}
        >
          {t('present.receiver.refuse')}
        </button>
      }
    >
      <p>{t('present.receiver.refuseText')}</p>
    </Dialog>
  );
}
