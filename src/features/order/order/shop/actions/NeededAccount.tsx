import { useState } from 'react';
import { showToast } from '../../../../../components/toast.ts';
import { createT, type Messages } from '../../../../../i18n/t.ts';
import { api, getMessage } from '../../../../../lib/api.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { formatWon } from '../../../../../lib/money.ts';
import { PROMISES } from '../../../../content/setting/promises.ts';
import {
  accountRefusal,
  startAccount,
  toAccountFields,
  type AccountRefusal,
  type SavedAccount,
} from '../../../refund/account/account-form.ts';
import { AccountFields } from '../../../refund/shop/AccountFields.tsx';
import { RELOAD_AFTER_MS } from './OrderActions.tsx';
import './NeededAccount.css';

interface Props {
  orderNo: string;
  /** The sum that waits for the account, in won. */
  amount: number;
  isMember: boolean;
  savedAccount: SavedAccount | undefined;
  locale: Locale;
  messages: Messages;
}

/** Asks for the bank account of refunds that have no way back to their payment. */
export function NeededAccount({
  orderNo,
  amount,
  isMember,
  savedAccount,
  locale,
  messages,
}: Props) {
  const t = createT(messages, locale);
  const [account, setAccount] = useState(() => startAccount(savedAccount));
  const [refusal, setRefusal] = useState<AccountRefusal>();
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    setRefusal(undefined);
    setProblem('');

    try {
      await api.put(`/api/order/${orderNo}/refundAccount`, toAccountFields(account));
      showToast(t('cancel.needed.done'));
      setTimeout(() => location.reload(), RELOAD_AFTER_MS);
    } catch (error) {
      const refused = accountRefusal(error);
      setRefusal(refused);
      setProblem(refused ? '' : getMessage(error, t));
      setSending(false);
    }
  }

  return (
    <form
      className="needed-account"
      aria-labelledby="needed-account"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 id="needed-account">{t('cancel.needed.title')}</h2>
      <p>{t('cancel.needed.text', { ...PROMISES, amount: formatWon(amount, locale) })}</p>
      <AccountFields
        account={account}
        onChange={(changes) => setAccount((before) => ({ ...before, ...changes }))}
        isMember={isMember}
        savedAccount={savedAccount}
        refusal={refusal}
        locale={locale}
        t={t}
      />
      <p className="field-error" role="alert">
        {problem}
      </p>
      <button type="submit" className="btn btn-primary" disabled={isSending}>
        {t('cancel.needed.submit')}
      </button>
    </form>
  );
}
