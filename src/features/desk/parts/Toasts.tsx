import { useStore } from '@nanostores/react';
import { Icon } from '../../../components/Icon.tsx';
import { useDesk } from './call/desk-context.ts';
import { $running } from './call/progress.store.ts';
import { $toasts, closeToast, type DeskToast } from './toast.store.ts';

/** Results, errors and running actions; also above a dialog, and read aloud. */
export function Toasts() {
  const { t } = useDesk();
  const toasts = useStore($toasts);
  const running = useStore($running);
  const toastsOfKind = (kind: DeskToast['kind']) => toasts.filter((toast) => toast.kind === kind);

  return (
    // React Aria hides what is outside of its dialogs, this apart.
    <div className="desk-toasts" data-react-aria-top-layer="true">
      <div role="status">
        {toastsOfKind('done').map((toast) => (
          <Toast key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="alert">
        {toastsOfKind('problem').map((toast) => (
          <Toast key={toast.id} toast={toast} />
        ))}
      </div>
      {running.map(({ id, label, done, total }) => (
        <div key={id} className="desk-toast">
          <label className="desk-progress">
            {label}
            <progress {...(total !== undefined && { value: done, max: total })} />
          </label>
          {total !== undefined && (
            <span className="tabular">{t('partsDesk.progress', { done, total })}</span>
          )}
        </div>
      ))}
    </div>
  );
}

function Toast({ toast: { id, text, kind, action } }: { toast: DeskToast }) {
  const { t } = useDesk();
  return (
    <div className="desk-toast" data-kind={kind}>
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className="link"
          onClick={() => {
            closeToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="desk-icon-btn"
        aria-label={t('common.close')}
        onClick={() => closeToast(id)}
      >
        <Icon name="close" className="icon-sm" />
      </button>
    </div>
  );
}
