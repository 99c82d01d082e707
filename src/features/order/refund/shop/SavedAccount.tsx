import { useState } from 'react';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api, getMessage } from '../../../../lib/api.ts';
import { formatDate } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { MyRefundAccount } from '../../../account/member-info/member-info.schema.ts';
import './SavedAccount.css';

interface Props {
  locale: Locale;
  messages: Messages;
  account: NonNullable<MyRefundAccount['refundAccount']>;
}

/** The member's saved refund account, masked, with the button that deletes it. */
export function SavedAccount({ locale, messages, account }: Props) {
  const t = createT(messages, locale);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function removeAccount() {
    if (isBusy) return;

    setBusy(true);

    try {
      await api.delete('/api/my/refundAccount');
      location.reload();
    } catch (error) {
      setProblem(getMessage(error, t));
    }

    setBusy(false);
  }

  return (
    <>
      <div className="saved-account">
        <p>
          <strong>
            {account.bankName}{' '}
            <span className="tabular" translate="no">
              {account.bankAccountNo}
            </span>
          </strong>
          <span className="muted">
            {account.bankAccountHolder} ·{' '}
            {t('refund.refundSavedAt', { date: formatDate(account.updatedAt, locale) })}
          </span>
        </p>
        <button
          type="button"
          className="btn btn-sm btn-line needs-script"
          aria-busy={isBusy || undefined}
          onClick={() => void removeAccount()}
        >
          {t('refund.refundRemove')}
        </button>
      </div>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </>
  );
}
