import { buildFields } from '../../../desk/parts/form/form-values.ts';

/** The names of a simulation in the address, as the API has them. */
const SIMULATED = [
  'cart',
  'orderNo',
  'memberNo',
  'at',
  'level',
  'flashSaleSn',
  'coupons',
  'own',
  'orderCouponSn',
  'point',
  'deposit',
  'zipCode',
] as const;

type Query = Readonly<Record<string, string>>;

/** The query of a form, without empty values. */
export function toSimulation(form: FormData): Record<string, string> {
  const { text, time, flag } = buildFields(form);
  const simulatedAt = time('at');
  const written = SIMULATED.map((name) => [name, text(name)] as const).filter(
    ([name, value]) => value !== '' && name !== 'at' && name !== 'own',
  );

  return {
    ...Object.fromEntries(written.map(([name, value]) => [name, normalizeQueryValue(name, value)])),
    ...(simulatedAt !== null && !Number.isNaN(simulatedAt) && { at: String(simulatedAt) }),
    ...(!flag('own') && { own: 'off' }),
  };
}

/** `1,000` as a number, and `7, 8` as a list. */
function normalizeQueryValue(name: string, value: string): string {
  if (name === 'point' || name === 'deposit') return value.replaceAll(',', '');
  return name === 'coupons' ? value.replaceAll(/[\s]+/g, '') : value;
}

/** The call that an address stands for; undefined while it has no goods. */
export function simulationCall(query: Query): string | undefined {
  if (!query['cart'] && !query['orderNo']) return undefined;

  const known = SIMULATED.flatMap((name) => {
    const value = query[name];
    return value === undefined ? [] : [[name, value] as [string, string]];
  });

  return `/api/staff/simulations?${new URLSearchParams(known)}`;
}
