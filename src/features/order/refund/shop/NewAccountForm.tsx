import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { BankFields } from '../../../benefit/withdrawal/shop/BankFields.tsx';

interface Props {
  locale: Locale;
  messages: Messages;
  /** The member's name. */
  name: string;
}

/** Saves a refund account in place of the one before. */
export function NewAccountForm({ locale, messages, name }: Props) {
  const t = createT(messages, locale);
  const form = useForm({
    t,
    send: async (values) => {
      await api.put('/api/my/refundAccount', values);
      location.reload();
    },
  });

  return (
    <Form
      form={form}
      submit={t('refund.refundSave')}
      className="info-form"
      submitClass="btn btn-primary"
    >
      <BankFields form={form} name={name} locale={locale} t={t} />
    </Form>
  );
}
