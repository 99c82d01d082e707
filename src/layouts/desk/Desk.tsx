import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { createT, type Messages, type Translate } from '../../i18n/t.ts';
import type { Locale } from '../../lib/locale.ts';
import { $isLocked, $me, loadMe } from '../../features/desk/parts/call/desk-api.store.ts';
import {
  DeskContext,
  type DeskContent,
  type DeskCourier,
} from '../../features/desk/parts/call/desk-context.ts';
import { watchInput } from '../../features/desk/parts/form/last-input.dom.ts';
import { $router } from '../../features/desk/parts/call/desk-router.store.ts';
import {
  Failure,
  OfflineBanner,
  Skeleton,
  ViewBoundary,
} from '../../features/desk/parts/DeskStates.tsx';
import { EntryScreen } from '../../features/desk/staff/sign-in/EntryScreen.tsx';
import { SignIn } from '../../features/desk/staff/sign-in/SignIn.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { LockScreen } from './LockScreen.tsx';
import { findPlace, INVITATION } from './places.ts';
import { VIEWS } from './views.ts';
import './desk.css';

interface Props {
  locale: Locale;
  messages: Messages;
  couriers: DeskCourier[];
}

const Invitation = lazy(async () => ({
  default: (await import('../../features/desk/staff/sign-in/Invitation.tsx')).Invitation,
}));

/** The staff desk. The boundary of islands has its texts from the shop's frame: it has its own. */
export function Desk({ locale, messages, couriers }: Props) {
  const t = useMemo(() => createT(messages, locale), [messages, locale]);

  useEffect(() => watchInput(document), []);

  return (
    <ViewBoundary t={t}>
      <SignedIn t={t} locale={locale} couriers={couriers} />
    </ViewBoundary>
  );
}

interface SignedInProps extends Pick<Props, 'locale' | 'couriers'> {
  t: Translate;
}

/** Shows the sign-in first where there is no session, at the same address. */
function SignedIn({ t, locale, couriers }: SignedInProps) {
  const place = useStore($router)?.params.place ?? '';
  const me = useStore($me);
  const isLocked = useStore($isLocked);
  const isInvitation = place === INVITATION;
  const [failure, setFailure] = useState<{ error: unknown }>();

  const start = useMemo(
    () => () => {
      setFailure(undefined);
      loadMe().catch((error: unknown) => setFailure({ error }));
    },
    [],
  );

  useEffect(() => {
    if (isInvitation || $me.get()) return;
    const shown = findPlace(place);
    if (shown) void VIEWS[shown.id].preload();
    start();
  }, [isInvitation, place, start]);

  const content = useMemo((): DeskContent | undefined => {
    if (!me) return undefined;
    return {
      t,
      locale,
      me,
      couriers,
      can: (permission) => me.permissions.includes(permission),
      letterKey: (keys) => (me.usesLetterKeys ? keys : undefined),
    };
  }, [t, locale, me, couriers]);

  if (isInvitation) {
    return (
      <Suspense fallback={<Skeleton t={t} />}>
        <Invitation t={t} />
      </Suspense>
    );
  }
  if (failure) return <Failure t={t} error={failure.error} onRetry={start} />;
  if (me === undefined) {
    return (
      <>
        <OfflineBanner t={t} />
        <Skeleton t={t} />
      </>
    );
  }

  if (!content) {
    return (
      <EntryScreen shop={t('brand.name')} title={t('desk.signIn.title')}>
        <SignIn t={t} />
      </EntryScreen>
    );
  }

  return (
    <DeskContext value={content}>
      <DeskFrame />
      {isLocked && <LockScreen />}
    </DeskContext>
  );
}
