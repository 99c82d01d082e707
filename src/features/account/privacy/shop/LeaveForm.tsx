import { CheckField } from '../../../../components/form/CheckField.tsx';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { Leave } from '../privacy.schema.ts';
import './LeaveForm.css';

interface Props {
  locale: Locale;
  messages: Messages;
  /** The losses that the member is shown. */
  losses: Omit<Leave, 'agreed'>;
  /** The page after leaving. */
  left: string;
}

/** The form that ends the membership. */
export function LeaveForm({ locale, messages, losses, left }: Props) {
  const t = createT(messages, locale);
  const form = useForm({
    t,
    send: async (values) => {
      await api.post('/api/member/leave', { ...losses, agreed: 'agreed' in values });
      sessionStorage.clear();
      location.replace(left);
    },
  });

  return (
    <Form
      form={form}
      submit={t('privacy.leaveNow')}
      className="leave-form"
      submitClass="btn btn-line"
    >
      <CheckField
        id="agreed"
        name="agreed"
        label={t('privacy.agree')}
        error={form.errors['agreed']}
      />
    </Form>
  );
}
