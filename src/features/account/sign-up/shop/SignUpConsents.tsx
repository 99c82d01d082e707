import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import {
  checkConsents,
  ConsentBoxes,
  requireConsents,
  type ConsentTerms,
} from './ConsentBoxes.tsx';
import { signUpConsents } from './sign-up.store.ts';

interface Props extends ConsentTerms {
  locale: Locale;
  messages: Messages;
  /** The second page of the sign-up. */
  next: string;
}

/** The first page of a sign-up: its consents are kept for the second. */
export function SignUpConsents(props: Props) {
  const { locale, messages, next } = props;
  const t = createT(messages, locale);
  const form = useForm({
    t,
    check: (values) => checkConsents(values, t),
    send: async (values) => {
      signUpConsents.keep(requireConsents(values, t));
      location.assign(`${next}${location.search}`);
    },
  });

  return (
    <Form form={form} submit={t('signUp.next')}>
      <ConsentBoxes form={form} terms={props} t={t} />
    </Form>
  );
}
