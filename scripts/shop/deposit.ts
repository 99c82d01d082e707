import { parseArgs } from 'node:util';
import {
  WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
} from '#src/features/benefit/deposit/deposit.ts';
import { depositBalance, saveDeposit } from '#src/features/benefit/deposit/deposit.service.ts';
import { listWithdrawals } from '#src/features/benefit/withdrawal/withdrawal.queries.ts';
import {
  ACCOUNT_SEAL,
  stepWithdrawal,
} from '#src/features/benefit/withdrawal/withdrawal.service.ts';
import { bankName } from '#src/lib/bank.ts';
import { formatInstant } from '#src/lib/instant.ts';
import { formatCount } from '#src/lib/money.ts';
import { randomCode } from '#src/server/crypto.ts';
import { unseal } from '#src/server/seal.ts';
import { withShop, type OpenShop } from '../existing-shop.ts';
import { memberOf } from '../member-of.ts';
import type { Verb } from '../verb.ts';

const STEPS: Readonly<Record<string, WithdrawalStatus>> = {
  start: 'InProgress',
  complete: 'Complete',
  fail: 'Failure',
};

/** Members' deposits and their withdrawals to banks. */
export const verb: Verb = {
  summary: 'Lists withdrawals of deposit and moves them on; puts money into a deposit.',
  usage: [
    'withdrawal list [--status STATUS]',
    '                             | withdrawal start|complete ID ...',
    '                             | withdrawal fail ID --reason WHY   (comes back to the deposit)',
    '                             | save EMAIL WON --note WHY [--ref REF]',
  ].join('\n'),
  async run(args, context) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        status: { type: 'string' },
        reason: { type: 'string' },
        note: { type: 'string' },
        ref: { type: 'string' },
      },
    });

    const command = commandOf(positionals, values);
    if (command) return withShop(context, command);

    context.out.complain(`npm run shop -- deposit ${verb.usage}`);

    return 2;
  },
};

type Values = Partial<Record<'status' | 'reason' | 'note' | 'ref', string>>;
type Command = (shop: OpenShop) => Promise<number>;

function commandOf([noun, order = '', ...rest]: string[], values: Values): Command | undefined {
  const { status, reason = '', note } = values;

  if (noun === 'save') {
    const amount = Number(rest[0]);
    if (!Number.isInteger(amount) || amount <= 0 || !note) return undefined;
    const ref = `staff:${values.ref ?? randomCode(12)}`;
    return (shop) => saveMemberDeposit(shop, order, { amount, note, ref });
  }

  if (noun !== 'withdrawal') return undefined;

  if (order === 'list') {
    const statuses = WITHDRAWAL_STATUSES.filter((withdrawalStatus) => withdrawalStatus === status);
    if (status !== undefined && statuses.length === 0) return undefined;
    return (shop) =>
      printWithdrawals(shop, status === undefined ? ['Waiting', 'InProgress'] : statuses);
  }

  const to = STEPS[order];
  const sns = rest.map(Number);
  const isFine = sns.length > 0 && sns.every((sn) => Number.isInteger(sn) && sn > 0);
  if (!to || !isFine || (to === 'Failure') !== (reason !== '')) return undefined;

  return (shop) => moveWithdrawals(shop, { sns, to, failureReason: reason });
}

/** With full account numbers, which the bank transfer needs. */
async function printWithdrawals(
  { database, secret, out }: OpenShop,
  statuses: readonly WithdrawalStatus[],
) {
  const rows = await listWithdrawals(database.read, statuses);
  for (const row of rows) {
    const account = accountOf(secret, row);
    const to = `${bankName(row.bankCode, 'ko')} ${account} ${row.bankAccountHolder}`;
    const requestText = `${formatInstant(row.createdAt)} ${row.email}`;
    const amount = `${formatCount(row.amount)} won`;
    out.print(`${row.depositWithdrawalSn}  ${row.status}  ${amount}  ${to}  ${requestText}`);
  }

  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  out.print(`${rows.length} withdrawals of ${formatCount(sum)} won.`);

  return 0;
}

/** A number encrypted with another secret can't be decrypted: a new request is needed. */
function accountOf(
  secret: string,
  { bankAccountNo, bankAccountEnd }: { bankAccountNo: string; bankAccountEnd: string },
): string {
  try {
    return unseal(secret, ACCOUNT_SEAL, bankAccountNo);
  } catch {
    return `****${bankAccountEnd} (sealed with another secret)`;
  }
}

async function moveWithdrawals(
  { database, clock, out }: OpenShop,
  { sns, to, failureReason }: { sns: number[]; to: WithdrawalStatus; failureReason: string },
): Promise<number> {
  let refused = 0;
  for (const depositWithdrawalSn of sns) {
    const move = { depositWithdrawalSn, to, failureReason, now: clock() };
    const isDone = await database.tx((t) => stepWithdrawal(t, move));
    if (isDone) out.print(`${depositWithdrawalSn}: ${to}`);
    else {
      out.complain(`${depositWithdrawalSn}: is not where it can become ${to}`);
      refused += 1;
    }
  }

  return refused > 0 ? 1 : 0;
}

async function saveMemberDeposit(
  shop: OpenShop,
  email: string,
  saving: { amount: number; note: string; ref: string },
): Promise<number> {
  const { database, clock, out } = shop;

  const { memberNo } = await memberOf(shop, email);
  const isDone = await database.tx((t) => saveDeposit(t, { ...saving, memberNo, now: clock() }));
  if (!isDone) out.print(`${saving.ref} was done before.`);

  const balance = await depositBalance(database.read, memberNo);
  out.print(`${email}: ${formatCount(balance)} won`);

  return 0;
}
