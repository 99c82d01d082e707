import { readProviders } from '#src/features/content/setting/desk/provider-desk.service.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { sayAttention, sayBroken, sayOk, type Finding } from './doctor-check.ts';

/** Tells which payment providers have their keys, and whether they are the real ones. */
export async function checkPayments(shop: Runtime): Promise<Finding> {
  const { providers } = await readProviders(shop);
  const payments = providers.filter(({ kind, isOn }) => kind === 'payment' && isOn);

  const names = payments.map(({ id }) => id).join(', ');
  const toTest = payments.filter(({ isLive }) => isLive === false);

  if (payments.length === 0) {
    return sayAttention('No provider has its keys, so that nothing can be paid: .env.example.');
  }
  if (toTest.length > 0) {
    const text = `${toTest.map(({ id, host }) => `${id} (${host})`).join(', ')}: a sandbox, no money moves.`;
    return shop.config.secure ? sayBroken(text) : sayAttention(text);
  }
  return sayOk(names);
}
