import { Field } from '../../../../components/Field.tsx';
import { Form } from '../../../../components/form/Form.tsx';
import { PasswordField } from '../../../../components/form/PasswordField.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';

interface Props {
  locale: Locale;
  messages: Messages;
}

/** Takes a guest's order over by its number and password. */
export function TakeOverForm({ locale, messages }: Props) {
  const t = createT(messages, locale);
  const form = useForm({
    t,
    send: async (values) => {
      const { orderNo } = await api.post<{ orderNo: string }>('/api/my/guestOrders', values);
      location.assign(localePath(locale, paths.myOrder(orderNo)));
    },
  });

  return (
    <Form form={form} submit={t('guestOrder.takeOver')}>
      <Field
        id="taken-order-no"
        name="orderNo"
        label={t('signIn.orderNo')}
        hint={t('signIn.orderNoHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        error={form.errors['orderNo']}
      />
      <PasswordField
        id="taken-order-password"
        name="guestPassword"
        label={t('signIn.guestPassword')}
        hint={t('signIn.guestPasswordHint')}
        showLabel={t('signIn.showPassword')}
        autoComplete="off"
        error={form.errors['guestPassword']}
      />
    </Form>
  );
}
