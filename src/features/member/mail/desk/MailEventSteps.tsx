import { askReason } from '../../../desk/parts/ask-reason.store.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import type { StaffMailEvent } from './mail-desk.schema.ts';

interface Props {
  mail: StaffMailEvent;
  path: string;
  onDone: () => void;
}

/** Switches the mails of an event off or on, where nobody needs them. */
export function MailEventSteps({ mail, path, onDone }: Props) {
  const { t } = useDesk();
  if (!mail.isOptional) return <p className="desk-hint desk-steps">{t('mailDesk.always')}</p>;

  const isOff = !mail.isOff;
  const what = isOff ? 'switchOff' : 'switchOn';

  async function ask() {
    const isDone = await askReason({
      title: t(`mailDesk.${what}`),
      text: t(`mailDesk.${what}Text`),
      action: t(`mailDesk.${what}`),
      isDanger: isOff,
      reason: 'required',
      run: async (reason) => {
        const seen = mail.audit[0]?.auditSn ?? 0;
        await desk.post(`${path}/switch`, { isOff, reason }, { seen });
        toastDone(t(`mailDesk.${what}Done`));
      },
    });

    if (isDone) onDone();
  }

  return (
    <div className="desk-steps" role="group" aria-label={t('orderDesk.steps')}>
      <button type="button" className="desk-btn" onClick={() => void ask()}>
        {t(`mailDesk.${what}`)}
      </button>
    </div>
  );
}
