import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { GuestOrderFields } from '../../sign-in/shop/GuestOrderFields.tsx';

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
      <GuestOrderFields
        form={form}
        ids={{ orderNo: 'taken-order-no', password: 'taken-order-password' }}
        t={t}
      />
    </Form>
  );
}
