import { sql, type RawBuilder } from 'kysely';
import { OWN_ACCOUNT } from '../../../gateways/gateway.ts';

/**
 * The key by which sums put payments together (`translateMethodKey`): the type of the payment method,
 * and transfers to the mall's own account apart from virtual accounts. `attempt` is the alias of the
 * table `payment_attempt`.
 */
export function selectMethodKey(attempt: string): RawBuilder<string> {
  const provider = sql.ref(`${attempt}.provider`);
  return sql<string>`case when ${provider} = ${sql.lit(OWN_ACCOUNT)} then ${sql.lit(OWN_ACCOUNT)}
    else ${sql.ref(`${attempt}.paymentMethodType`)} end`;
}
