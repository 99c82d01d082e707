import { useEffect } from 'react';
import { useForm } from '../../../../components/form/use-form.ts';
import { showToast } from '../../../../components/toast.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { withStorage } from '../../../../lib/storage.ts';
import './SerialForm.css';

interface Props {
  locale: Locale;
  messages: Messages;
}

const DONE = 'coupon-registered';

/** The form that redeems a serial code for a coupon. */
export function SerialForm({ locale, messages }: Props) {
  const t = createT(messages, locale);
  const done = t('alert.1043');
  const form = useForm({ t, send: register });

  useEffect(() => {
    if (withStorage(() => sessionStorage.getItem(DONE)) !== '1') return;

    sessionStorage.removeItem(DONE);
    showToast(done);
  }, [done]);

  async function register({ serialCode = '' }: Record<string, string>) {
    await api.post('/api/my/coupon/registerSerialCode', { serialCode });
    withStorage(() => sessionStorage.setItem(DONE, '1'));
    location.assign(location.pathname); // the list of usable coupons, with the new one
  }

  return (
    <form
      ref={form.ref}
      className="field serial-form needs-script"
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      <label className="field-label" htmlFor="serialCode">
        {t('coupon.serial')}
      </label>
      <div className="row">
        <input
          className="input"
          id="serialCode"
          name="serialCode"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={t('coupon.serialHint')}
          aria-describedby="serial-problem"
        />
        <button type="submit" className="btn btn-line" aria-busy={form.isBusy || undefined}>
          {t('coupon.register')}
        </button>
      </div>
      <p className="field-error" id="serial-problem" role="alert">
        {form.errors['']}
      </p>
    </form>
  );
}
