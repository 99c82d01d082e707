import { Field } from '../../../../components/Field.tsx';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { PhoneField } from '../../../../components/PhoneField.tsx';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { FoundMemberIds } from '../password.schema.ts';
import { foundMembers } from './found-members.store.ts';

interface Props {
  locale: Locale;
  messages: Messages;
  /** The pages of the result, on the way to the login and to the sign-up. */
  next: { login: string; signUp: string };
}

/** Looks accounts up by name and number; the next page shows them. */
export function FindMemberId({ locale, messages, next }: Props) {
  const t = createT(messages, locale);
  const form = useForm({
    t,
    send: async ({ name, phone }) => {
      foundMembers.keep(
        await api.post<FoundMemberIds>('/api/member/findMemberId', { name, phone }),
      );

      const isSigningUp = new URLSearchParams(location.search).get('from') === 'signUp';
      location.assign(isSigningUp ? next.signUp : next.login);
    },
  });

  return (
    <Form form={form} submit={t('signIn.find')}>
      <Field
        id="find-member-name"
        name="name"
        label={t('signUp.name')}
        autoComplete="name"
        maxLength={30}
        required
        error={form.errors['name']}
      />
      <PhoneField
        id="find-member-phone"
        name="phone"
        label={t('signUp.phone')}
        placeholder="010-1234-5678"
        required
        error={form.errors['phone']}
      />
    </Form>
  );
}
