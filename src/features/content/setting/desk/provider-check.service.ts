import type { Gateway } from '../../../../gateways/gateway.ts';
import { createMailer } from '../../../../gateways/mail.ts';
import { AppError } from '../../../../errors/errors.ts';
import { randomCode } from '../../../../server/crypto.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import type { CheckedProvider, ProviderCheck } from './provider-desk.schema.ts';

/** How long staff wait for a mail server. */
const PATIENCE_MS = 10_000;

/**
 * Tells whether a provider takes the shop's keys, by a question that changes nothing. Throws
 * ProviderNotSet without keys.
 */
export async function checkProvider(
  { config, gateways }: Pick<Runtime, 'config' | 'gateways'>,
  id: CheckedProvider,
): Promise<ProviderCheck> {
  if (id === 'smtp') return checkMailServer(config);

  const gateway = gateways[id];
  if (!gateway) throw new AppError('ProviderNotSet');

  return checkKeys(gateway);
}

/** Asks for a payment that nobody has made: who knows its shop says that there is none. */
async function checkKeys(gateway: Gateway): Promise<ProviderCheck> {
  const answer = await gateway.query({ tid: `keycheck${randomCode(16)}` });

  if (answer.kind === 'notFound') return { isAccepted: true, answer: '' };
  if (answer.kind === 'unknown') return { isAccepted: false, answer: answer.why };
  if (answer.kind === 'declined') {
    return { isAccepted: false, answer: `${answer.code} ${answer.message}`.trim() };
  }

  return { isAccepted: false, answer: answer.kind };
}

async function checkMailServer(config: Runtime['config']): Promise<ProviderCheck> {
  if (config.mail.smtpUrl === undefined) throw new AppError('ProviderNotSet');

  try {
    await createMailer(config, PATIENCE_MS).verify();
    return { isAccepted: true, answer: '' };
  } catch (error) {
    const answer = error instanceof Error ? error.message : String(error);
    return { isAccepted: false, answer: answer.slice(0, 200) };
  }
}
