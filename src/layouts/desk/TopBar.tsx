import { useStore } from '@nanostores/react';
import { Icon } from '../../components/Icon.tsx';
import { getMessage } from '../../lib/api.ts';
import { signOut } from '../../features/desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../features/desk/parts/call/desk-context.ts';
import { $router, deskPath } from '../../features/desk/parts/call/desk-router.store.ts';
import { toastProblem } from '../../features/desk/parts/toast.store.ts';
import { OWN_ACCOUNT } from './places.ts';

interface Props {
  onPalette: () => void;
  onHelp: () => void;
}

/** Search, help, language, and who is signed in. */
export function TopBar({ onPalette, onHelp }: Props) {
  const { t, locale, me, letterKey } = useDesk();

  useStore($router); // the other language has the same address

  const other = locale === 'ko' ? 'en' : 'ko';
  const path = location.pathname.replace(/^\/en(?=\/|$)/, '');
  const roles = me.roles.map((role) => t(`staffDesk.role.${role}`)).join(', ');

  return (
    <header className="desk-top">
      <button type="button" className="desk-find" onClick={onPalette} aria-keyshortcuts="Control+K">
        <Icon name="search" className="icon-sm" />
        <span>{t('desk.palette.open')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <button
        type="button"
        className="desk-icon-btn"
        aria-label={t('desk.keys.title')}
        aria-keyshortcuts={letterKey('?')}
        onClick={onHelp}
      >
        <kbd aria-hidden="true">?</kbd>
      </button>
      <a
        className="desk-language"
        href={(other === 'en' ? '/en' : '') + path + location.search}
        hrefLang={other}
        lang={other}
      >
        {other === 'en' ? 'English' : '한국어'}
      </a>
      <a className="desk-me" title={me.email} href={deskPath(OWN_ACCOUNT)}>
        <strong>{me.name}</strong>
        <span>{roles}</span>
      </a>
      <button
        type="button"
        className="desk-btn"
        onClick={() => {
          signOut().catch((error: unknown) => toastProblem(getMessage(error, t)));
        }}
      >
        {t('desk.signOut')}
      </button>
    </header>
  );
}
