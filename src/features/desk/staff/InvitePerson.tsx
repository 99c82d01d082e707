import { useState } from 'react';
import { CodeField } from '../parts/form/CodeField.tsx';
import { desk } from '../parts/call/desk-api.store.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { DeskDialog } from '../parts/DeskDialog.tsx';
import { DeskForm } from '../parts/form/DeskForm.tsx';
import { buildFields } from '../parts/form/form-values.ts';
import { RoleBoxes } from './RoleBoxes.tsx';

interface Props {
  onClose: () => void;
  onInvited: () => void;
}

/** Invites somebody: the link is shown once, to be handed over. */
export function InvitePerson({ onClose, onInvited }: Props) {
  const { t } = useDesk();
  const [link, setLink] = useState<string>();
  if (link !== undefined) return <Link link={link} onClose={onClose} />;

  return (
    <DeskForm
      title={t('staffDesk.invite')}
      action={t('staffDesk.invite')}
      onClose={onClose}
      run={async (form) => {
        const { text } = buildFields(form);
        const person = {
          email: text('email'),
          name: text('name'),
          roles: form.getAll('roles'),
          code: text('code'),
        };

        const invited = await desk.post<{ link: string }>('/api/staff/staff', person);

        onInvited();
        setLink(invited.link);
      }}
    >
      {(id) => (
        <>
          <p className="desk-hint">{t('staffDesk.inviteText')}</p>
          <div className="desk-field">
            <label htmlFor={`${id}-name`}>{t('staffDesk.column.name')}</label>
            <input id={`${id}-name`} name="name" maxLength={50} required autoFocus />
          </div>
          <div className="desk-field">
            <label htmlFor={`${id}-email`}>{t('staffDesk.column.email')}</label>
            <input
              id={`${id}-email`}
              name="email"
              type="email"
              maxLength={100}
              autoComplete="off"
              required
            />
          </div>
          <RoleBoxes />
          <CodeField t={t} />
        </>
      )}
    </DeskForm>
  );
}

function Link({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useDesk();
  const [isCopied, setCopied] = useState(false);

  return (
    <DeskDialog title={t('staffDesk.invited')} onClose={onClose}>
      <div className="desk-form">
        <div className="desk-field">
          <label htmlFor="desk-invitation">{t('staffDesk.link')}</label>
          <input id="desk-invitation" readOnly value={link} onFocus={(e) => e.target.select()} />
          <p className="desk-hint">{t('staffDesk.linkText')}</p>
        </div>
        <div className="desk-foot">
          <button
            type="button"
            className="desk-btn"
            onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
          >
            {t(isCopied ? 'staffDesk.copied' : 'staffDesk.copy')}
          </button>
          <button type="button" className="desk-btn desk-btn-primary" onClick={onClose}>
            {t('common.close')}
          </button>
        </div>
      </div>
    </DeskDialog>
  );
}
