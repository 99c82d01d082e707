import { useEffect, useRef, type ReactNode } from 'react';
import { TabList } from '../../../../components/TabList.tsx';
import { useHashTab } from '../../../../components/use-hash-tab.ts';
import { useAwake } from '../../../../components/use-awake.ts';
import { createT, type Messages, type Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { PasskeyOffer } from '../../passkey/shop/PasskeyOffer.tsx';
import { GuestPanel } from './GuestPanel.tsx';
import { MemberPanel } from './MemberPanel.tsx';
import { useLoginAddress } from './use-login-address.ts';
import { useSignIn } from './use-sign-in.ts';

/** The server's answer to a form that was posted without scripts. */
export interface LoginFailure {
  form: 'member' | 'guest';
  message: string;
}

interface Props {
  locale: Locale;
  messages: Messages;
  failure: LoginFailure | undefined;
  /** The ways to sign in at providers of identity: a slot. */
  social?: ReactNode;
  children?: ReactNode;
}

/** The forms of members and of guests, and what stands in their place once a member is in. */
export function LoginPage({ locale, messages, failure, social }: Props) {
  const t = createT(messages, locale);
  const to = (path: string) => localePath(locale, path);
  const address = useLoginAddress(to(paths.home()));
  const signIn = useSignIn({
    target: address.target,
    staysHere: !address.isKnown || address.orderNo !== undefined,
    changePassword: to(paths.changePassword()),
    additionalAuth: to('/login/additionalAuth'),
  });

  if (signIn.arrival?.kind === 'merged') {
    return <Merged count={signIn.arrival.changes} target={address.target} t={t} to={to} />;
  }
  if (signIn.arrival) return <PasskeyOffer t={t} target={address.target} />;

  return (
    <>
      {address.isInactive && (
        <p className="auth-notice" role="status">
          {t('signIn.inactive')}
        </p>
      )}
      {address.guestCheckout !== undefined && <OrderAsGuest target={address.guestCheckout} t={t} />}
      <Panels
        hasTabs={address.guestCheckout === undefined}
        member={
          <MemberPanel
            failure={getFailure(failure, 'member')}
            signIn={signIn}
            redirectUrl={address.redirectUrl}
            social={social}
            to={to}
            t={t}
          />
        }
        guest={
          <GuestPanel
            failure={getFailure(failure, 'guest')}
            orderNo={address.orderNo}
            to={to}
            t={t}
          />
        }
        t={t}
      />
    </>
  );
}

function getFailure(
  failure: LoginFailure | undefined,
  form: LoginFailure['form'],
): string | undefined {
  return failure?.form === form ? failure.message : undefined;
}

interface PanelsProps {
  /** False on the way to a checkout, where nobody looks for an order. */
  hasTabs: boolean;
  member: ReactNode;
  guest: ReactNode;
  t: Translate;
}

/** Both panels stand below each other without scripts, the first alone until hydration. */
function Panels({ hasTabs, member, guest, t }: PanelsProps) {
  const { chosen, choose } = useHashTab(['member', 'guest']);
  const isAwake = useAwake();

  return (
    <>
      {hasTabs && (
        <TabList
          className="auth-tabs"
          label={t('signIn.login')}
          tabs={[
            { id: 'member', label: t('signIn.memberTab') },
            { id: 'guest', label: t('signIn.guestTab') },
          ]}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      <section
        id="member"
        role="tabpanel"
        aria-labelledby="member-tab"
        hidden={isAwake && chosen !== 'member'}
      >
        {member}
      </section>
      <section
        id="guest"
        role="tabpanel"
        aria-labelledby="guest-tab"
        className={isAwake ? undefined : 'is-later'}
        hidden={isAwake && chosen !== 'guest'}
      >
        {guest}
      </section>
    </>
  );
}

/** Before the forms: who checks out as a guest needs none of them. */
function OrderAsGuest({ target, t }: { target: string; t: Translate }) {
  const url = new URL(target, location.origin);
  url.searchParams.set('guest', '1');

  return (
    <div className="auth-guest">
      <p>{t('signIn.orderAsGuestText')}</p>
      <a className="btn btn-line btn-lg btn-block" href={url.pathname + url.search}>
        {t('signIn.orderAsGuest')}
      </a>
    </div>
  );
}

interface MergedProps {
  /** The lines of the cart that changed. */
  count: number;
  target: string;
  t: Translate;
  to: (path: string) => string;
}

/** Tells which lines changed when the carts were merged. */
function Merged({ count, target, t, to }: MergedProps) {
  const section = useRef<HTMLElement>(null);

  useEffect(() => section.current?.focus(), []);

  return (
    <section ref={section} className="auth-done" tabIndex={-1}>
      <h2>{t('signIn.mergedTitle')}</h2>
      <p>{t('signIn.mergedText', { count })}</p>
      <a className="btn btn-primary btn-lg btn-block" href={to(paths.cart())}>
        {t('signIn.toCart')}
      </a>
      <a className="btn btn-line btn-lg btn-block" href={target}>
        {t('signIn.continue')}
      </a>
    </section>
  );
}
