import { useEffect } from 'react';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import { guestOrderPaths } from '../../guest-order/guest-order-paths.ts';
import { GuestOrderFields } from './GuestOrderFields.tsx';

interface Props {
  failure: string | undefined;
  /** Named by the address. */
  orderNo: string | undefined;
  to: (path: string) => string;
  t: Translate;
}

/** The form of guests, who look up one order. */
export function GuestPanel({ failure, orderNo, to, t }: Props) {
  const form = useForm({
    t,
    failure,
    send: async (values) => {
      const { orderNo: typedNo, guestPassword } = values;
      const body = { orderNo: typedNo, guestPassword };
      const answer = await api.post<{ orderNo: string }>('/api/guest/login', body);
      location.assign(to(paths.guestOrder(answer.orderNo)));
    },
  });

  useEffect(() => {
    const field = form.ref.current?.elements.namedItem('orderNo');
    if (orderNo && field instanceof HTMLInputElement && field.value === '') field.value = orderNo;
  }, [orderNo, form.ref]);

  return (
    <>
      <Form form={form} submit={t('signIn.lookUp')} worksWithoutScript>
        <input type="hidden" name="form" value="guest" />
        <GuestOrderFields
          form={form}
          ids={{ orderNo: 'guest-order-no', password: 'guest-password' }}
          t={t}
        />
      </Form>
      <ul className="auth-find">
        <li>
          <a className="link" href={to(guestOrderPaths.findOrderNo())}>
            {t('guestOrder.find')}
          </a>
        </li>
      </ul>
    </>
  );
}
