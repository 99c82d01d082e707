import { useState } from 'react';
import { Field } from '../../../../components/Field.tsx';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { DoneSection } from '../../sign-in/shop/DoneSection.tsx';
import { EmailField } from '../../sign-in/shop/EmailField.tsx';

interface Props {
  locale: Locale;
  messages: Messages;
}

/** Mails a guest the numbers of their orders. */
export function FindOrderNo({ locale, messages }: Props) {
  const t = createT(messages, locale);
  const [isSent, setSent] = useState(false);
  const lookUp = localePath(locale, paths.guestLogin());
  const form = useForm({
    t,
    send: async ({ name, email }) => {
      await api.post('/api/guest/findOrderNo', { name, email });
      setSent(true);
    },
  });

  if (isSent) {
    return (
      <DoneSection title={t('password.linkSentTitle')}>
        <p>{t('guestOrder.sentText')}</p>
        <a className="btn btn-line btn-lg btn-block" href={lookUp}>
          {t('guestOrder.toLookUp')}
        </a>
      </DoneSection>
    );
  }

  return (
    <section>
      <h1>{t('guestOrder.findTitle')}</h1>
      <p className="auth-lead">{t('guestOrder.findLead')}</p>
      <noscript>
        <p className="form-error">{t('signIn.needsScript')}</p>
      </noscript>
      <Form form={form} submit={t('guestOrder.send')}>
        <Field
          id="find-order-name"
          name="name"
          label={t('guestOrder.buyerName')}
          autoComplete="name"
          maxLength={30}
          required
          error={form.errors['name']}
        />
        <EmailField
          id="find-order-email"
          label={t('signIn.email')}
          hint={t('guestOrder.emailHint')}
          error={form.errors['email']}
        />
      </Form>
      <p className="auth-else">
        <a className="link" href={lookUp}>
          {t('guestOrder.toLookUp')}
        </a>
      </p>
    </section>
  );
}
