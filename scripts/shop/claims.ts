import { parseArgs } from 'node:util';
import { readOwed } from '#src/features/order/refund/owed/owed-refund.service.ts';
import { formatEnd } from '#src/lib/end-date.ts';
import { formatWon } from '#src/lib/money.ts';
import { withShop } from '../existing-shop.ts';
import type { Verb } from '../verb.ts';

const LONGEST_LIST = 1000;
const formatAmount = (amount: number) => formatWon(amount, 'en');

/** What buyers can claim from the shop: the refunds of cancels, claims and unwanted payments. */
export const verb: Verb = {
  summary: 'Lists open refunds by the day they are due, with the interest of late ones.',
  usage: '[--late]',
  async run(args, context) {
    const { values } = parseArgs({ args: [...args], options: { late: { type: 'boolean' } } });
    return withShop(context, async ({ database, clock, out }) => {
      const status = values.late ? 'Late' : undefined;
      const page = { order: 'asc', limit: LONGEST_LIST, offset: 0, now: clock() } as const;
      const { total, rows } = await readOwed(database.read, { status, ...page });

      for (const { orderNo, claimNo, reason, amount, dueAt, interest, ...row } of rows) {
        const due = dueAt === null ? 'needs an account' : `due ${formatEnd(dueAt, 'en')}`;
        const late = interest > 0 ? [`LATE: ${formatAmount(interest)} interest`] : [];
        const words = [orderNo, claimNo ?? reason, row.status, formatAmount(amount), due, ...late];
        out.print(words.join('  '));
      }

      if (total === 0) out.print(values.late ? 'no refund is late' : 'no refund is open');
      if (total > rows.length) out.print(`${total - rows.length} more`);

      return 0;
    });
  },
};
