import { useState } from 'react';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { DoneSection } from '../../../account/sign-in/shop/DoneSection.tsx';

interface Props {
  locale: Locale;
  messages: Messages;
}

/** Withdraws the consents to advertising by a mailed link, which has its token behind the `#`. */
export function WithdrawConsents({ locale, messages }: Props) {
  const t = createT(messages, locale);
  const [isDone, setDone] = useState(false);
  const form = useForm({
    t,
    send: async () => {
      await api.post('/api/member/unsubscribe', { token: location.hash.slice(1) });
      setDone(true);
    },
  });

  if (isDone) {
    return (
      <DoneSection title={t('consent.withdrawnTitle')}>
        <p>{t('consent.withdrawnText')}</p>
        <a className="btn btn-primary btn-lg btn-block" href={localePath(locale, paths.home())}>
          {t('common.continueShopping')}
        </a>
      </DoneSection>
    );
  }

  return (
    <section>
      <h1>{t('consent.withdrawTitle')}</h1>
      <p className="auth-lead">{t('consent.withdrawLead')}</p>
      <noscript>
        <p className="form-error">{t('signIn.needsScript')}</p>
      </noscript>
      <Form form={form} submit={t('consent.withdraw')} />
    </section>
  );
}
