import { useState } from 'react';
import { Dialog } from '../../../../components/Dialog.tsx';
import { createT, type Messages } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { WithdrawalForm } from './WithdrawalForm.tsx';

interface Props {
  locale: Locale;
  messages: Messages;
  balance: number;
  /** The member's name. */
  name: string;
}

/** The dialog that requests a withdrawal of deposit to the member's own bank account. */
export function Withdrawal({ locale, messages, balance, name }: Props) {
  const t = createT(messages, locale);
  const [isOpen, setOpen] = useState(false);

  return (
    <div className="needs-script">
      <button
        type="button"
        className="btn btn-primary"
        disabled={balance === 0}
        onClick={() => setOpen(true)}
      >
        {t('deposit.withdraw')}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('deposit.withdraw')}
        closeLabel={t('common.close')}
        flag="withdrawal"
        sheet
      >
        <WithdrawalForm t={t} locale={locale} balance={balance} name={name} />
      </Dialog>
    </div>
  );
}
