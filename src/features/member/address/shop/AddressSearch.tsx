import { lazy, Suspense, useId } from 'react';
import type { AddressSearchKind, ChosenAddress } from '../address-search.ts';
import type { SearchPanelProps } from '../search-panel.ts';
import './AddressSearch.css';

// Only those who search load it; one that does not load leaves the fields to be typed in.
const PANELS = {
  juso: lazy(() => import('./AddressSearchPanel.tsx').catch(toUnavailableModule)),
  kakao: lazy(() => import('./KakaoPostcodePanel.tsx').catch(toUnavailableModule)),
} satisfies Record<AddressSearchKind, unknown>;

const toUnavailableModule = () => ({ default: Unavailable });

function Unavailable({ t }: SearchPanelProps) {
  return (
    <p className="field-error" role="alert">
      {t('address.search.unavailable')}
    </p>
  );
}

interface Props extends SearchPanelProps {
  /** Null where addresses are only typed. */
  kind: AddressSearchKind | null;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** A button above the address fields; a choice in its search fills them in. */
export function AddressSearch({ kind, isOpen, setOpen, t, locale, onChosen }: Props) {
  const panelId = useId();

  if (kind === null) return null;

  const Panel = PANELS[kind];

  const choose = (address: ChosenAddress) => {
    setOpen(false);
    onChosen(address);
  };

  return (
    <div className="address-search">
      <button
        type="button"
        className="btn btn-line"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'address.search.close' : 'address.search.open')}
      </button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
            <Panel t={t} locale={locale} onChosen={choose} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
