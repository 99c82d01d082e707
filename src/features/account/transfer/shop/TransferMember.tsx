import { useState } from 'react';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { CodeSent } from '../../mail-code/mail-code.schema.ts';
import { CodeEntry } from '../../mail-code/shop/CodeEntry.tsx';
import { EmailField } from '../../sign-in/shop/EmailField.tsx';
import type { TransferProven } from '../transfer.schema.ts';
import { transferProof } from './transfer.store.ts';

const PATH = '/api/login/transferMember';

interface Props {
  locale: Locale;
  messages: Messages;
  /** The page that sets the password. */
  next: string;
}

/** Proves by a mailed code that the visitor is a member of the old mall. */
export function TransferMember({ locale, messages, next }: Props) {
  const t = createT(messages, locale);
  const [sent, setSent] = useState<CodeSent>();
  const form = useForm({
    t,
    send: async ({ email }) => setSent(await api.post<CodeSent>(PATH, { email })),
  });

  return (
    <>
      <Form form={form} submit={t('mailCode.sendCode')}>
        <EmailField id="transfer-email" label={t('signIn.email')} error={form.errors['email']} />
      </Form>
      <CodeEntry
        id="transfer-code"
        t={t}
        sent={sent}
        said={t('transfer.transferSent')}
        calls={{
          resend: async (requestId) => setSent(await api.put<CodeSent>(PATH, { requestId })),
          confirm: async (entered) => {
            const { email } = await api.post<TransferProven>(`${PATH}/confirm`, entered);

            transferProof.keep({ requestId: entered.requestId, email });
            location.assign(next);
          },
        }}
      />
    </>
  );
}
