import { parseArgs } from 'node:util';
import {
  deductPoints,
  earnPoints,
  pointBalance,
} from '#src/features/benefit/point/point.service.ts';
import { AppError } from '#src/errors/errors.ts';
import { formatCount } from '#src/lib/money.ts';
import { randomCode } from '#src/server/crypto.ts';
import { withShop, type OpenShop } from '../existing-shop.ts';
import { memberOf } from '../member-of.ts';
import type { Verb } from '../verb.ts';

/** Grants and deducts points manually. */
export const verb: Verb = {
  summary: 'Gives points to a member, takes them away, or tells how many there are.',
  usage: [
    'give EMAIL POINTS --note WHY [--ref REF]',
    '                           | take EMAIL POINTS --note WHY [--ref REF]',
    '                           | show EMAIL',
    '                           (the same REF is done once; WHY is shown to the member)',
  ].join('\n'),
  async run(args, context) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { note: { type: 'string' }, ref: { type: 'string' } },
    });

    const [order, email = '', text] = positionals;
    const { note, ref = randomCode(12) } = values;
    if (order === 'show' && email !== '') {
      return withShop(context, (shop) => printBalance(shop, email));
    }

    const amount = Number(text);
    const isFine = Number.isInteger(amount) && amount > 0 && amount <= 1_000_000_000;
    if ((order === 'give' || order === 'take') && isFine && note) {
      const move = { email, amount, note, ref: `staff:${ref}` };
      return withShop(context, (shop) => changePoints(shop, order, move));
    }

    context.out.complain(`npm run shop -- point ${verb.usage}`);

    return 2;
  },
};

interface Move {
  email: string;
  amount: number;
  note: string;
  ref: string;
}

async function changePoints(shop: OpenShop, order: 'give' | 'take', { email, ...move }: Move) {
  const { database, clock, out } = shop;

  const { memberNo } = await memberOf(shop, email);
  const points = { ...move, memberNo, now: clock() };
  try {
    const isDone = await database.tx((t) =>
      order === 'give' ? earnPoints(t, points) : deductPoints(t, points),
    );
    if (!isDone) out.print(`${move.ref} was done before.`);
    return await printBalance(shop, email);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    out.complain(`${email}: ${error.code}`);
    return 1;
  }
}

async function printBalance(shop: OpenShop, email: string): Promise<number> {
  const { database, clock, out } = shop;
  const { memberNo } = await memberOf(shop, email);
  const points = await pointBalance(database.read, memberNo, clock());
  out.print(`${email}: ${formatCount(points)} points`);
  return 0;
}
