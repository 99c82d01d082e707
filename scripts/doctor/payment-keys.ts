import { checkProvider } from '#src/features/content/setting/desk/provider-check.service.ts';
import { readProviders } from '#src/features/content/setting/desk/provider-desk.service.ts';
import { isOwnAccountOffered } from '#src/features/content/setting/own-account.ts';
import { readSettings } from '#src/features/content/setting/setting.service.ts';
import { PROVIDERS } from '#src/gateways/gateway.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { sayAttention, sayBroken, sayOk, type Finding } from './doctor-check.ts';

/** Tells which payment providers have their keys and take them, and whether they are the real ones. */
export async function checkPayments(shop: Runtime): Promise<Finding> {
  const { providers } = await readProviders(shop);
  const payments = providers.filter(({ kind, isOn }) => kind === 'payment' && isOn);
  if (payments.length === 0) {
    const { ownAccount } = await readSettings(shop.database.read);
    if (isOwnAccountOffered(ownAccount)) return sayOk('transfers to the own account alone');

    return sayAttention('No provider has its keys, so that nothing can be paid: .env.example.');
  }

  const refusals = await listRefusals(shop);
  if (refusals.length > 0) return sayBroken(refusals.join('; '));

  const toTest = payments.filter(({ isLive }) => isLive === false);
  if (toTest.length > 0) {
    const text = `${toTest.map(({ id, host }) => `${id} (${host})`).join(', ')}: a sandbox, no money moves.`;
    return shop.config.secure ? sayBroken(text) : sayAttention(text);
  }

  return sayOk(payments.map(({ id }) => id).join(', '));
}

/** The providers that don't take the shop's keys, each with its answer. */
async function listRefusals(shop: Runtime): Promise<string[]> {
  const configured = PROVIDERS.filter((id) => shop.gateways[id] !== undefined);

  const refusals = await Promise.all(
    configured.map(async (id) => {
      const { isAccepted, answer } = await checkProvider(shop, id);
      return isAccepted ? [] : [`${id} does not take the keys: ${answer}`];
    }),
  );

  return refusals.flat();
}
