import { useEffect, useState } from 'react';
import { createT, type Messages } from '../../../../i18n/t.ts';
import type { ErrorDetails } from '../../../../errors/errors.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths, safeRedirect } from '../../../../lib/paths.ts';
import { syncRecent } from '../../../find/recent/shop/recent.store.ts';
import type { CodeSent } from '../../mail-code/mail-code.schema.ts';
import { CodeEntry } from '../../mail-code/shop/CodeEntry.tsx';
import type { SignedIn } from '../auth.schema.ts';
import { leadsToOrder } from '../checkout-target.ts';
import { additionalAuthRequest } from './additional-auth.store.ts';

const PATH = '/api/login/additionalAuth';

interface Props {
  locale: Locale;
  messages: Messages;
}

/** Asks for the code that was mailed after a password on an unknown device. */
export function AdditionalAuth({ locale, messages }: Props) {
  const t = createT(messages, locale);
  const [request, setRequest] = useState<ErrorDetails['AdditionalAuthRequired']>();

  useEffect(() => {
    const kept = additionalAuthRequest.read();
    // The password comes first: there is nothing to complete without a request.
    if (kept) setRequest(kept);
    else location.replace(`${localePath(locale, paths.login())}${location.search}`);
  }, [locale]);

  return (
    <CodeEntry
      id="additional-auth-code"
      t={t}
      sent={request}
      said={t('signIn.additionalAuthSent', { email: request?.email ?? '' })}
      calls={{
        resend: async (requestId) => {
          const sent = await api.put<CodeSent>(PATH, { requestId });
          const renewed = { ...sent, email: request?.email ?? '' };

          additionalAuthRequest.keep(renewed);
          setRequest(renewed);
        },
        confirm: async (entered) => {
          const answer = await api.post<SignedIn>(PATH, entered);

          additionalAuthRequest.forget();
          await syncRecent().catch(() => {}); // the next sign-in syncs too
          location.assign(getNextPage(answer, locale));
        },
      }}
    />
  );
}

/** The cart page shows which lines changed when the carts were merged. */
function getNextPage({ changes, passwordExpired }: SignedIn, locale: Locale): string {
  const redirectUrl = safeRedirect(new URLSearchParams(location.search).get('redirectUrl'));
  const target = redirectUrl ?? localePath(locale, paths.home());
  if (changes.length > 0) return localePath(locale, paths.cart());

  const isProposed = passwordExpired && !leadsToOrder(target);
  const change = localePath(locale, paths.changePassword());
  return isProposed ? `${change}?redirectUrl=${encodeURIComponent(target)}` : target;
}
