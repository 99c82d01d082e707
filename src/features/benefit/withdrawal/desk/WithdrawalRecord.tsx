import { useState } from 'react';
import { formatDateTime } from '../../../../lib/date.ts';
import { getMessage } from '../../../../lib/api.ts';
import { formatWon } from '../../../../lib/money.ts';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { askReveal } from '../../../desk/parts/call/ask-reveal.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';
import { Failure, Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { toastProblem } from '../../../desk/parts/toast.store.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { moveWithdrawals } from './withdrawal-steps.ts';
import type { StaffWithdrawal, WithdrawalAccount } from './withdrawal-desk.schema.ts';
import type { WithdrawalStep } from './withdrawal-desk.ts';

const STEPS: Readonly<Record<string, readonly WithdrawalStep[]>> = {
  Waiting: ['start', 'fail'],
  InProgress: ['complete', 'fail'],
};

/** A withdrawal: who asked for it, where it goes, and what can be done next. */
export function WithdrawalRecord({ record }: { record: string }) {
  const { t, can } = useDesk();
  const path = `/api/staff/withdrawals/${record}`;
  const { data, error, reload } = useAnswer<StaffWithdrawal>(path);
  const [account, setAccount] = useState<WithdrawalAccount>();

  if (error !== undefined) return <Failure t={t} error={error} onRetry={reload} />;
  if (!data) return <Skeleton t={t} lines={8} />;

  const steps = can('payment:settle') ? (STEPS[data.status] ?? []) : [];

  const take = (step: WithdrawalStep) =>
    moveWithdrawals(t, { sns: [data.depositWithdrawalSn], step }).then(
      (isChanged) => isChanged && reload(),
      (problem: unknown) => toastProblem(getMessage(problem, t)),
    );

  const show = () =>
    askReveal({
      title: t('withdrawalDesk.showAccount'),
      text: t('withdrawalDesk.showAccountText'),
      action: t('withdrawalDesk.showAccount'),
      run: async (reason) => {
        setAccount(await desk.post<WithdrawalAccount>(`${path}/account`, { reason }));
        reload();
      },
    });

  return (
    <>
      <div className="desk-record-head">
        <h1>
          {t('withdrawalDesk.title')} {data.depositWithdrawalSn}
        </h1>
        <span className="desk-status">{t(`withdrawalDesk.status.${data.status}`)}</span>
        <div className="desk-steps" role="group" aria-label={t('orderDesk.steps')}>
          {steps.map((step) => (
            <button
              key={step}
              type="button"
              className={`desk-btn ${step === 'fail' ? 'desk-btn-danger' : 'desk-btn-primary'}`}
              onClick={() => void take(step)}
            >
              {t(`withdrawalDesk.do.${step}`)}
            </button>
          ))}
        </div>
      </div>
      <div className="desk-record">
        <Section title={t('withdrawalDesk.money')}>
          <Money withdrawal={data} memberName={account?.memberName ?? data.memberName} />
        </Section>
        <Section title={t('withdrawalDesk.column.account')}>
          <Facts
            facts={[
              [t('withdrawalDesk.bank'), `${data.bankName} (${data.bankCode})`],
              [t('withdrawalDesk.accountNo'), account?.bankAccountNo ?? data.bankAccountNo],
              [t('withdrawalDesk.holder'), account?.bankAccountHolder ?? data.bankAccountHolder],
            ]}
          />
          {!account && can('personal:read') && (
            <button type="button" className="desk-btn" onClick={() => void show()}>
              {t('withdrawalDesk.showAccount')}
            </button>
          )}
        </Section>
        <AuditList audit={data.audit} />
      </div>
    </>
  );
}

function Money({ withdrawal, memberName }: { withdrawal: StaffWithdrawal; memberName: string }) {
  const { t, locale } = useDesk();
  const { memberNo, amount, createdAt, updatedAt, failureReason, depositAmt } = withdrawal;
  const columnLabel = (id: string) => t(`withdrawalDesk.column.${id}`);

  return (
    <Facts
      facts={[
        [
          columnLabel('memberName'),
          <a key="member" className="link" href={deskPath(`members/${memberNo}`)}>
            {memberName} ({memberNo})
          </a>,
        ],
        [columnLabel('amount'), formatWon(amount, locale)],
        [t('withdrawalDesk.left'), formatWon(depositAmt, locale)],
        [columnLabel('createdAt'), formatDateTime(createdAt, locale)],
        [columnLabel('updatedAt'), formatDateTime(updatedAt, locale)],
        ...(failureReason === '' ? [] : [[columnLabel('failureReason'), failureReason] as const]),
      ]}
    />
  );
}
