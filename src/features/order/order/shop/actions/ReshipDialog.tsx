import { useRef, useState } from 'react';
import { ChoiceField } from '../../../../../components/ChoiceField.tsx';
import { Dialog } from '../../../../../components/Dialog.tsx';
import { TextareaField } from '../../../../../components/Field.tsx';
import type { Translate } from '../../../../../i18n/t.ts';
import { api, getMessage } from '../../../../../lib/api.ts';
import { CLAIM_DETAIL_MAX } from '../../../claim/claim.ts';
import { ActionForm } from './ActionForm.tsx';
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
  claimReasonCode: string;
  claimDetailedReason: string;
}

function Form({ order, t, onClose, onDone }: Omit<Props, 'open'>) {
  const limits = getLimits(order);
  const form = useReship(order.orderNo, toStart(limits), t);
  const { values, change, problem, isSending, send } = form;
  const choices = order.reshipReasons.map(({ claimReasonCode: value, name: label }) => ({
    value,
    label,
  }));
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
      <ChoiceField
        label={t('claim.reship.reason')}
        mark={`(${t('common.required')})`}
        groups={[{ choices }]}
        value={values.claimReasonCode}
        error={form.reasonProblem}
        onChange={(claimReasonCode) => change({ claimReasonCode })}
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
  const [reasonProblem, setReasonProblem] = useState('');
  const [isSending, setSending] = useState(false);
  // A retry has the same idempotency key: if only the response was lost, it gets it.
  const key = useRef(crypto.randomUUID());

  const change = (changes: Partial<Report>) => {
    key.current = crypto.randomUUID();
    if (changes.claimReasonCode) setReasonProblem('');
    setValues((before) => ({ ...before, ...changes }));
  };

  async function send(): Promise<boolean> {
    if (isSending) return false;

    setProblem('');

    if (values.claimReasonCode === '') {
      setReasonProblem(t('claim.form.reasonChoose'));
      return false;
    }

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

  return { values, change, problem, reasonProblem, isSending, send };
}
