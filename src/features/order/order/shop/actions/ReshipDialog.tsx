import { useRef, useState } from 'react';
import { Dialog } from '../../../../../components/Dialog.tsx';
import { TextareaField } from '../../../../../components/Field.tsx';
import type { Translate } from '../../../../../i18n/t.ts';
import { api, getMessage } from '../../../../../lib/api.ts';
import {
  CLAIM_DETAIL_MAX,
  RESHIP_REASON_CODES,
  type ReshipReasonCode,
} from '../../../claim/claim.ts';
import { ActionForm, ReasonField } from './ActionForm.tsx';
import type { ActionOrder } from './action-order.ts';
import { UnitChoice, type Qtys } from './UnitChoice.tsx';

interface Props {
  order: ActionOrder;
  open: boolean;
  t: Translate;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** The owner's report of units that were lost, missing or broken on the way. */
export function ReshipDialog({ order, open, t, onClose, onDone }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('claim.reship.title')}
      closeLabel={t('common.close')}
      flag="reshipOrder"
      sheet
    >
      <Form order={order} t={t} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

interface Report {
  qtys: Qtys;
  claimReasonCode: ReshipReasonCode | '';
  claimDetailedReason: string;
}

function Form({ order, t, onClose, onDone }: Omit<Props, 'open'>) {
  const limits = getLimits(order);
  const { values, change, problem, isSending, send } = useReship(order.orderNo, toStart(limits), t);
  const isEmpty = Object.values(values.qtys).every((qty) => qty === 0);
  const submit = async () => (await send()) && onDone(t('claim.reship.done'));

  return (
    <ActionForm
      problem={problem}
      isSending={isSending}
      isDisabled={isEmpty}
      closeLabel={t('common.cancel')}
      submitLabel={t('claim.reship.submit')}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{t('claim.reship.intro')}</p>
      <UnitChoice
        legend={t('claim.reship.choose')}
        allLabel={t('claim.reship.all')}
        items={order.items}
        limits={limits}
        t={t}
        qtys={values.qtys}
        onChange={(qtys) => change({ qtys })}
      />
      <ReasonField
        label={t('claim.reship.reason')}
        hint={t('claim.form.reasonChoose')}
        reasons={RESHIP_REASON_CODES.map((code) => ({ code, label: t(`claim.reasons.${code}`) }))}
        value={values.claimReasonCode}
        onChange={(claimReasonCode) => change({ claimReasonCode })}
        t={t}
      />
      <TextareaField
        label={t('claim.form.detail')}
        maxLength={CLAIM_DETAIL_MAX}
        value={values.claimDetailedReason}
        onChange={(event) => change({ claimDetailedReason: event.target.value })}
      />
    </ActionForm>
  );
}

function getLimits({ reshippable }: ActionOrder): Qtys {
  return Object.fromEntries(
    reshippable.map(({ orderItemSn, claimQty }) => [orderItemSn, claimQty]),
  );
}

/** A single item is preselected. */
function toStart(limits: Qtys): Report {
  const qtys = Object.keys(limits).length === 1 ? limits : {};
  return { qtys, claimReasonCode: '', claimDetailedReason: '' };
}

function useReship(orderNo: string, start: Report, t: Translate) {
  const [values, setValues] = useState(start);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  // A retry has the same idempotency key: if only the response was lost, it gets it.
  const key = useRef(crypto.randomUUID());

  const change = (changes: Partial<Report>) => {
    key.current = crypto.randomUUID();
    setValues((before) => ({ ...before, ...changes }));
  };

  async function send(): Promise<boolean> {
    if (isSending) return false;

    setProblem(values.claimReasonCode === '' ? t('claim.form.reasonChoose') : '');

    if (values.claimReasonCode === '') return false;

    setSending(true);

    const { qtys, ...reason } = values;
    const items = Object.entries(qtys)
      .filter(([, qty]) => qty > 0)
      .map(([sn, claimQty]) => ({ orderItemSn: Number(sn), claimQty }));

    try {
      const headers = { 'idempotency-key': key.current };
      await api.post(`/api/claim/${orderNo}/reship`, { ...reason, items }, headers);
      return true;
    } catch (error) {
      setProblem(getMessage(error, t));
      return false;
    } finally {
      setSending(false);
    }
  }

  return { values, change, problem, isSending, send };
}
