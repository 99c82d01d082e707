import { useState } from 'react';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import { MEMBER_LEVELS } from '../member-level.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import type { MemberChange, StaffMember } from './member-desk.schema.ts';

interface Props {
  change: MemberChange;
  member: StaffMember;
  path: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Changes the level of a member, or gives points or deposit, with a reason. */
export function ChangeMember({ change, member, path, onClose, onChanged }: Props) {
  const { t, locale } = useDesk();
  // Sent again after a lost connection, the same change has no second effect.
  const [ref] = useState(() => crypto.randomUUID());

  async function run(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const reason = text('reason');
    const value =
      change === 'level' ? { level: text('level') } : { amount: getAmount(text('amount')), ref };
    const seen = member.audit[0]?.auditSn ?? 0;

    await desk.post(`${path}/${change}`, { ...value, reason }, { seen });
    toastDone(t(`memberDesk.done.${change}`));
    onClose();
    onChanged();
  }

  const has =
    change === 'points' ? formatCount(member.pointAmt) : formatWon(member.depositAmt, locale);

  return (
    <DeskForm
      title={t(`memberDesk.change.${change}`)}
      action={t('memberDesk.save')}
      onClose={onClose}
      run={run}
    >
      {(id) => (
        <>
          <div className="desk-field">
            <label htmlFor={`${id}-value`}>{t(`memberDesk.value.${change}`)}</label>
            {change === 'level' ? (
              <select id={`${id}-value`} name="level" defaultValue={member.level} autoFocus>
                {MEMBER_LEVELS.map((level) => (
                  <option key={level} value={level}>
                    {t(`myPage.level.${level}`)}
                  </option>
                ))}
              </select>
            ) : (
              <>
                <input id={`${id}-value`} name="amount" autoComplete="off" required autoFocus />
                <p className="desk-hint">{t(`memberDesk.hint.${change}`, { has })}</p>
              </>
            )}
          </div>
          <div className="desk-field">
            <label htmlFor={`${id}-reason`}>{t('partsDesk.ask.reason')}</label>
            <input id={`${id}-reason`} name="reason" maxLength={200} autoComplete="off" required />
            <p className="desk-hint">
              {t(change === 'level' ? 'partsDesk.ask.reasonHint' : 'memberDesk.hint.reason')}
            </p>
          </div>
        </>
      )}
    </DeskForm>
  );
}

/** `-1,000` -> -1000; what is no number is refused by the API. */
const getAmount = (text: string) => Number(text.replaceAll(',', '') || 'none');
