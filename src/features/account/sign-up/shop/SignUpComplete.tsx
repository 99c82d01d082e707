import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import { kstDay } from '../../../../lib/date.ts';
import { formatEnd } from '../../../../lib/end-date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths, safeRedirect } from '../../../../lib/paths.ts';
import type { CouponHistory } from '../../../benefit/coupon/coupon.schema.ts';
import { $visitor } from '../../../display/live/shop/live.store.ts';
import { leadsToOrder } from '../../sign-in/checkout-target.ts';
import './SignUpComplete.css';

interface Props {
  locale: Locale;
  messages: Messages;
}

/** The end of a sign-up: who joined, what joining gave, and the way on. */
export function SignUpComplete({ locale, messages }: Props) {
  const t = createT(messages, locale);
  const visitor = useStore($visitor, { ssr: 'initial' });

  useEffect(() => {
    // No session, no sign-up: back to its first step.
    if (visitor && !visitor.loggedIn) location.replace(localePath(locale, paths.signUp()));
  }, [visitor, locale]);

  return (
    <div className="sign-up-complete">
      <Icon name="check" />
      <h1>{t('signUp.completeTitle')}</h1>
      <p className="auth-lead" role="status">
        {visitor?.loggedIn && t('signUp.completeText', { name: visitor.memberName ?? '' })}
      </p>
      {visitor?.loggedIn && <Received locale={locale} messages={messages} />}
      <Onward locale={locale} messages={messages} />
    </div>
  );
}

/** The coupons issued today: those of a new member were issued by joining. */
function Received({ locale, messages }: Props) {
  const t = createT(messages, locale);
  const [coupons, setCoupons] = useState<CouponHistory['coupons']>([]);

  useEffect(() => {
    const today = kstDay(Date.now());
    const path = `/api/my/coupon/history?statuses=Usable&fromDate=${today}&toDate=${today}`;

    api.get<CouponHistory>(path).then(
      (history) => setCoupons(history.coupons),
      () => undefined, // the page is complete without the coupons
    );
  }, []);

  if (coupons.length === 0) return null;

  return (
    <section aria-labelledby="received">
      <h2 id="received">{t('signUp.received')}</h2>
      <ul>
        {coupons.map(({ possessionCouponSn, couponName, usableTo }) => (
          <li key={possessionCouponSn}>
            <strong>{couponName}</strong>{' '}
            <span>{t('signUp.receivedUntil', { date: formatEnd(usableTo, locale) })}</span>
          </li>
        ))}
      </ul>
      <a className="link" href={localePath(locale, paths.myCoupons())}>
        {t('signUp.toCoupons')}
      </a>
    </section>
  );
}

/** The button leads back to where the visitor came from, and says so. */
function Onward({ locale, messages }: Props) {
  const t = createT(messages, locale);
  const home = localePath(locale, paths.home());
  const [target, setTarget] = useState(home);

  useEffect(() => {
    setTarget(safeRedirect(new URLSearchParams(location.search).get('redirectUrl')) ?? home);
  }, [home]);

  const onward = leadsToOrder(target) ? 'signUp.continueOrder' : 'signUp.goOn';

  return (
    <a className="btn btn-primary btn-lg btn-block" href={target}>
      {t(target === home ? 'signUp.startShopping' : onward)}
    </a>
  );
}
