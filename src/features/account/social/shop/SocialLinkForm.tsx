import { Form } from '../../../../components/form/Form.tsx';
import { PasswordField } from '../../../../components/form/PasswordField.tsx';
import { useForm, type FormValues } from '../../../../components/form/use-form.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { ApiError, api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { syncRecent } from '../../../find/recent/shop/recent.store.ts';
import { additionalAuthRequest } from '../../sign-in/shop/additional-auth.store.ts';
import { EmailField } from '../../sign-in/shop/EmailField.tsx';

interface Props {
  locale: Locale;
  messages: Messages;
  /** The page that the visitor goes on to. */
  target: string;
  /** The page that asks for a code on an unknown device. */
  additionalAuth: string;
}

/** Links an account at a provider of identity to the membership whose password is given. */
export function SocialLinkForm({ locale, messages, target, additionalAuth }: Props) {
  const t = createT(messages, locale);
  const form = useForm({
    t,
    send: async (values) => {
      const isKnown = await linkAccount(values);

      await syncRecent().catch(() => {}); // the next sign-in syncs too
      location.replace(isKnown ? target : additionalAuth);
    },
  });

  return (
    <Form form={form} submit={t('social.signUp.link')}>
      <EmailField id="link-email" label={t('signIn.email')} error={form.errors['email']} />
      <PasswordField
        id="link-password"
        name="password"
        label={t('signIn.password')}
        showLabel={t('signIn.showPassword')}
        autoComplete="current-password"
        error={form.errors['password']}
      />
    </Form>
  );
}

/** False on an unknown device: the password is not enough, and the account is linked afterwards. */
async function linkAccount(credentials: FormValues): Promise<boolean> {
  try {
    await api.post('/api/login/oauth', credentials);
    return true;
  } catch (error) {
    const detail = error instanceof ApiError && error.detailOf('AdditionalAuthRequired');
    if (!detail) throw error;
    additionalAuthRequest.keep(detail);
    return false;
  }
}
