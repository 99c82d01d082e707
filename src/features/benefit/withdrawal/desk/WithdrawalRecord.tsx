import { useState } from 'react';
import { formatDateTime } from '../../../../lib/date.ts';
import { formatWon } from '../../../../lib/money.ts';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { askReveal } from '../../../desk/parts/call/ask-reveal.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Facts, RecordHead, Section, Steps } from '../../../desk/parts/DeskRecord.tsx';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
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
  const { data, reload, fallback } = useLoaded<StaffWithdrawal>(path, 8);
  const { run } = useSteps(reload);
  const [account, setAccount] = useState<WithdrawalAccount>();

  if (!data) return fallback;

  const steps = can('payment:settle') ? (STEPS[data.status] ?? []) : [];

  const take = (step: WithdrawalStep) =>
    run(moveWithdrawals(t, { sns: [data.depositWithdrawalSn], step }));

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
      <RecordHead
        title={`${t('withdrawalDesk.title')} ${data.depositWithdrawalSn}`}
        status={t(`withdrawalDesk.status.${data.status}`)}
      >
        <Steps>
          {steps.map((step) => (
            <button
              key={step}
              type="button"
              className={`desk-btn ${step === 'fail' ? 'desk-btn-danger' : 'desk-btn-primary'}`}
              onClick={() => take(step)}
            >
              {t(`withdrawalDesk.do.${step}`)}
            </button>
          ))}
        </Steps>
      </RecordHead>
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
  const columnLabel = (id: string) => t(`withdrawalDesk.column.${id}`);

  return (
    <Facts
      facts={[
        [
          columnLabel('memberName'),
          <a key="member" className="link" href={deskPath(`members/${withdrawal.memberNo}`)}>
            {memberName} ({withdrawal.memberNo})
          </a>,
        ],
        [columnLabel('amount'), formatWon(withdrawal.amount, locale)],
        [t('withdrawalDesk.left'), formatWon(withdrawal.depositAmt, locale)],
        [columnLabel('createdAt'), formatDateTime(withdrawal.createdAt, locale)],
        [columnLabel('updatedAt'), formatDateTime(withdrawal.updatedAt, locale)],
        ...(withdrawal.failureReason === ''
          ? []
          : [[columnLabel('failureReason'), withdrawal.failureReason] as const]),
      ]}
    />
  );
}
