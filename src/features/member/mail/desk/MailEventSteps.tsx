import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Steps } from '../../../desk/parts/DeskRecord.tsx';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import type { StaffMailEvent } from './mail-desk.schema.ts';

interface Props {
  mail: StaffMailEvent;
  path: string;
  onDone: () => void;
}

/** Switches the mails of an event off or on, where nobody needs them. */
export function MailEventSteps({ mail, path, onDone }: Props) {
  const { t } = useDesk();
  const { ask } = useSteps(onDone);
  if (!mail.isOptional) return <p className="desk-hint desk-steps">{t('mailDesk.always')}</p>;

  const isOff = !mail.isOff;
  const seen = mail.audit[0]?.auditSn ?? 0;
  const what = isOff ? 'switchOff' : 'switchOn';

  const flip = () =>
    ask(`mailDesk.${what}`, {
      isDanger: isOff,
      run: (reason) => desk.post(`${path}/switch`, { isOff, reason }, { seen }),
    });

  return (
    <Steps>
      <button type="button" className="desk-btn" onClick={flip}>
        {t(`mailDesk.${what}`)}
      </button>
    </Steps>
  );
}
