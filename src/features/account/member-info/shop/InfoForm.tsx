import { Field, SelectField } from '../../../../components/Field.tsx';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { PhoneField } from '../../../../components/PhoneField.tsx';
import { showToast } from '../../../../components/toast.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';

interface Props {
  locale: Locale;
  messages: Messages;
  name: string;
  /** Hyphenated, as people write it. */
  phone: string;
  /** The language of mails. */
  mailLocale: string;
}

/** The member's name, phone number and language of mails. */
export function InfoForm({ locale, messages, name, phone, mailLocale }: Props) {
  const t = createT(messages, locale);
  const form = useForm({
    t,
    send: async (values) => {
      await api.put('/api/member', values);
      showToast(t('memberInfo.infoSaved'));
    },
  });

  return (
    <Form
      form={form}
      submit={t('memberInfo.saveInfo')}
      className="info-form"
      submitClass="btn btn-primary"
    >
      <Field
        id="info-name"
        name="name"
        label={t('signUp.name')}
        defaultValue={name}
        autoComplete="name"
        maxLength={30}
        required
        error={form.errors['name']}
      />
      <PhoneField
        id="info-phone"
        name="phone"
        label={t('signUp.phone')}
        defaultValue={phone}
        placeholder="010-1234-5678"
        required
        error={form.errors['phone']}
      />
      <SelectField
        id="info-locale"
        name="locale"
        label={t('memberInfo.mailLanguage')}
        defaultValue={mailLocale}
        error={form.errors['locale']}
      >
        <option value="ko" lang="ko">
          {t('memberInfo.korean')}
        </option>
        <option value="en" lang="en">
          {t('memberInfo.english')}
        </option>
      </SelectField>
    </Form>
  );
}
