import { useStore } from '@nanostores/react';
import { Component, type ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import type { IconName } from '../../../components/icons.ts';
import type { Translate } from '../../../i18n/t.ts';
import { getMessage } from '../../../lib/api.ts';
import { $isOffline, tryNow } from './call/desk-api.store.ts';

/** Grey lines where a view is about to be. */
export function Skeleton({ t, lines = 6 }: { t: Translate; lines?: number }) {
  return (
    <div className="desk-skeleton" role="status">
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} aria-hidden="true" />
      ))}
    </div>
  );
}

/** Nothing to show: why, and what can be done. */
export function Empty({
  icon,
  text,
  children,
}: {
  icon: IconName;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="desk-empty">
      <Icon name={icon} />
      <p>{text}</p>
      {children}
    </div>
  );
}

interface FailureProps {
  t: Translate;
  error: unknown;
  onRetry: () => void;
}

/** A view that could not be loaded: a refusal says which permission is missing. */
export function Failure({ t, error, onRetry }: FailureProps) {
  return (
    <div className="desk-empty" role="alert">
      <Icon name="alert" />
      <p>{getMessage(error, t)}</p>
      <button type="button" className="desk-btn" onClick={onRetry}>
        {t('common.retry')}
      </button>
    </div>
  );
}

/** Tells that the connection is lost, until it is back. */
export function OfflineBanner({ t }: { t: Translate }) {
  const isOffline = useStore($isOffline);
  return (
    <div className="desk-offline" role="status" hidden={!isOffline}>
      {isOffline && (
        <>
          <p>{t('partsDesk.offline')}</p>
          <button type="button" className="desk-btn" onClick={tryNow}>
            {t('partsDesk.tryNow')}
          </button>
        </>
      )}
    </div>
  );
}

interface BoundaryProps {
  t: Translate;
  children: ReactNode;
}

/** A view that throws, or whose script cannot be loaded, leaves the frame standing. */
export class ViewBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { t, children } = this.props;
    if (!this.state.hasFailed) return children;

    return (
      <div className="desk-empty" role="alert">
        <Icon name="alert" />
        <p>{t('error.islandFailed')}</p>
        <button type="button" className="desk-btn" onClick={() => location.reload()}>
          {t('error.reload')}
        </button>
      </div>
    );
  }
}
