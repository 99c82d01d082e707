import { useId, useState } from 'react';
import { formatDateTime } from '../../../../lib/date.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskDialog } from '../../../desk/parts/DeskDialog.tsx';
import type { MadeOrderLink } from './order-link-desk.schema.ts';

interface Props {
  link: MadeOrderLink;
  onClose: () => void;
}

/** A new link, to be copied: it is shown this once. */
export function MadeLink({ link, onClose }: Props) {
  const { t, locale } = useDesk();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const date = formatDateTime(link.expiresAt, locale);

  return (
    <DeskDialog title={t('orderLinkDesk.made')} onClose={onClose}>
      <div className="desk-form">
        <div className="desk-field">
          <label htmlFor={`${id}-link`}>{t('orderLinkDesk.link')}</label>
          <input
            id={`${id}-link`}
            readOnly
            value={link.url}
            onFocus={(event) => event.target.select()}
          />
          <p className="desk-hint">
            {t(link.isMailed ? 'orderLinkDesk.mailed' : 'orderLinkDesk.unmailed', { date })}
          </p>
        </div>
        <div className="desk-foot">
          <button
            type="button"
            className="desk-btn"
            onClick={() => void navigator.clipboard.writeText(link.url).then(() => setCopied(true))}
          >
            {t(isCopied ? 'orderLinkDesk.copied' : 'orderLinkDesk.copy')}
          </button>
          <button type="button" className="desk-btn desk-btn-primary" onClick={onClose}>
            {t('common.close')}
          </button>
        </div>
      </div>
    </DeskDialog>
  );
}
