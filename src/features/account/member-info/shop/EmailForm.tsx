import { useState } from 'react';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { showToast } from '../../../../components/toast.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { CodeSent } from '../../mail-code/mail-code.schema.ts';
import { CodeEntry } from '../../mail-code/shop/CodeEntry.tsx';
import { EmailField } from '../../sign-in/shop/EmailField.tsx';

const PATH = '/api/member/email';

interface Props {
  locale: Locale;
  messages: Messages;
}

/** Changes the member's e-mail by a code mailed to the new one. */
export function EmailForm({ locale, messages }: Props) {
  const t = createT(messages, locale);
  const [sent, setSent] = useState<CodeSent>();
  const form = useForm({
    t,
    send: async ({ email }) => setSent(await api.post<CodeSent>(PATH, { email })),
  });

  return (
    <div className="info-form">
      <Form
        form={form}
        submit={t('mailCode.sendCode')}
        className="info-form"
        submitClass="btn btn-line btn-block"
      >
        <EmailField
          id="new-email"
          label={t('memberInfo.newEmail')}
          hint={t('memberInfo.newEmailHint')}
          error={form.errors['email']}
        />
      </Form>
      <CodeEntry
        id="new-email-code"
        t={t}
        sent={sent}
        calls={{
          resend: async (requestId) =>
            setSent(await api.post<CodeSent>(`${PATH}/resend`, { requestId })),
          confirm: async (entered) => {
            await api.put(PATH, entered);
            showToast(t('memberInfo.emailSaved'));
            location.reload();
          },
        }}
      />
    </div>
  );
}
