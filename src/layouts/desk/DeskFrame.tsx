import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef, type MouseEvent } from 'react';
import { getMessage } from '../../lib/api.ts';
import { $asked, askReason } from '../../features/desk/parts/ask-reason.store.ts';
import { askToWriteOnBy } from '../../features/desk/parts/call/desk-api.store.ts';
import { useDesk, useKeys } from '../../features/desk/parts/call/desk-context.ts';
import { $dialogs, openDialog, startDialogs } from '../../features/desk/parts/desk-dialog.store.ts';
import { keepNumbersFromWheel } from '../../features/desk/parts/form/number-wheel.dom.ts';
import { startKeys } from '../../features/desk/parts/keys/desk-keys.dom.ts';
import { $router, deskPath, openDesk } from '../../features/desk/parts/call/desk-router.store.ts';
import { pressSave } from '../../features/desk/parts/form/press-save.dom.ts';
import {
  Empty,
  OfflineBanner,
  Skeleton,
  ViewBoundary,
} from '../../features/desk/parts/DeskStates.tsx';
import { Toasts } from '../../features/desk/parts/Toasts.tsx';
import { toastProblem } from '../../features/desk/parts/toast.store.ts';
import { guardInput } from '../../features/desk/parts/form/unsaved.dom.ts';
import { askToLeaveBy, leaveFor } from '../../features/desk/parts/form/unsaved.store.ts';
import { findPlace, OWN_ACCOUNT, placesFor } from './places.ts';
import { SideNav } from './SideNav.tsx';
import { TopBar } from './TopBar.tsx';
import { preloadPlaces, preloadRecord, RECORDS, VIEWS } from './views.ts';

// On demand: dialogs are large, and badges can wait.
const AskReason = lazy(async () => ({
  default: (await import('../../features/desk/parts/AskReason.tsx')).AskReason,
}));
const AlsoHere = lazy(async () => ({ default: (await import('./AlsoHere.tsx')).AlsoHere }));
const BadgePoll = lazy(async () => ({ default: (await import('./BadgePoll.tsx')).BadgePoll }));
const OwnAccount = lazy(async () => ({
  default: (await import('../../features/desk/staff/own/OwnAccount.tsx')).OwnAccount,
}));

/** The frame around the view of a place: navigation, top bar, dialogs, toasts and keys. */
export function DeskFrame() {
  const { t, locale, me } = useDesk();
  const questions = useStore($asked);
  const { place: placeId = '', record = '' } = useStore($router)?.params ?? {};
  const places = placesFor(me.permissions);
  const [first] = places;

  useEffect(() => {
    if (placeId === '' && first) openDesk(first.id, true);
  }, [placeId, first]);
  useEffect(() => preloadPlaces(placesFor(me.permissions).map(({ id }) => id)), [me]);
  useEffect(() => {
    const shown = findPlace(placeId);
    return shown && preloadRecord(shown.id);
  }, [placeId]);

  useEffect(
    () =>
      startKeys((letter) => {
        const found = placesFor(me.permissions).find((place) => place.letter === letter);
        if (found) openDesk(found.id);
        return found !== undefined;
      }, me.usesLetterKeys),
    [me],
  );

  useEffect(() => {
    askToLeaveBy(() =>
      askReason({
        title: t('partsDesk.form.leave'),
        text: t('partsDesk.form.leaveText'),
        action: t('partsDesk.form.leaveAction'),
        isDanger: true,
        reason: 'none',
        run: () => Promise.resolve(),
      }),
    );
    return guardInput();
  }, [t]);

  useEffect(
    () =>
      askToWriteOnBy(async (change, mine) => {
        const { askToWriteOn, versionsInWords } =
          await import('../../features/desk/audit/ask-to-write-on.tsx');
        return askToWriteOn({ t, locale }, change, versionsInWords({ t, locale }, change, mine));
      }),
    [t, locale],
  );

  useEffect(() => startDialogs((error) => toastProblem(getMessage(error, t))), [t]);
  useEffect(keepNumbersFromWheel, []);

  const openPalette = () =>
    openDialog(async () => (await import('./Palette.tsx')).Palette, { places });
  const openHelp = () =>
    openDialog(async () => (await import('./KeyHelp.tsx')).KeyHelp, { places });

  useKeys({ palette: openPalette, help: openHelp, save: pressSave });

  return (
    <div className="desk" onClick={openHere}>
      <a className="desk-skip" href="#desk-main">
        {t('common.skipToContent')}
      </a>
      <SideNav places={places} placeId={placeId} />
      <div className="desk-column">
        <TopBar onPalette={openPalette} onHelp={openHelp} />
        <OfflineBanner t={t} />
        <View placeId={placeId} record={record} />
      </div>
      <Toasts />
      <Suspense fallback={null}>
        <BadgePoll />
        {questions.map((question, index) => (
          <AskReason key={index} asked={question} />
        ))}
      </Suspense>
    </div>
  );
}

/** The view of the address, which gets the focus when another one is opened. */
function View({ placeId, record }: { placeId: string; record: string }) {
  const { t, can } = useDesk();
  const dialogs = useStore($dialogs);
  const main = useRef<HTMLElement>(null);
  const where = `${placeId}/${record}`;
  const shown = useRef(where);
  const place = findPlace(placeId);
  const title = placeId === OWN_ACCOUNT ? t('staffDesk.own.title') : undefined;
  const name = place ? t(`desk.place.${place.id}`) : title;

  useEffect(() => {
    document.title = [record, name, t('desk.title')].filter(Boolean).join(' · ');
    if (shown.current !== where) main.current?.focus();
    shown.current = where;
  }, [where, record, name, t]);

  return (
    <main id="desk-main" className="desk-main" tabIndex={-1} ref={main}>
      <Suspense fallback={null}>{record !== '' && <AlsoHere key={where} path={where} />}</Suspense>
      <ViewBoundary key={where} t={t}>
        <Suspense fallback={<Skeleton t={t} />}>{viewOf()}</Suspense>
        {dialogs}
      </ViewBoundary>
    </main>
  );

  function viewOf() {
    if (placeId === '') return null;
    if (placeId === OWN_ACCOUNT) return <OwnAccount />;
    if (!place) return <Empty icon="info" text={t('desk.noSuchPlace')} />;
    if (place.permission !== null && !can(place.permission)) {
      const text = t('desk.notPermitted', { permission: place.permission });
      return <Empty icon="info" text={text} />;
    }
    if (record === '') {
      const Found = VIEWS[place.id];
      return <Found />;
    }

    const Found = RECORDS[place.id];
    return Found ? <Found record={record} /> : <Empty icon="info" text={t('desk.noSuchPlace')} />;
  }
}

/** Opens links of the desk without loading a page; others, and those meant for a new tab, load. */
function openHere(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target !== '' || link.hreflang !== '' || link.hasAttribute('download')) return;

  const isDesk = link.pathname === deskPath('') || link.pathname.startsWith(`${deskPath('')}/`);
  if (link.origin !== location.origin || !isDesk || link.getAttribute('href')?.startsWith('#')) {
    return;
  }

  event.preventDefault();
  leaveFor(() => $router.open(link.pathname + link.search));
}
