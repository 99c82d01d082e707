import { parseArgs } from 'node:util';
import { FAULTS, isFault } from './faults.ts';
import { startIdentitySandbox } from './identity/sandbox.ts';
import { startJusoSandbox } from './juso/sandbox.ts';
import { startNaverPaySandbox } from './naverpay/sandbox.ts';
import { startPayUSandbox } from './payu/sandbox.ts';
import { startSandbox } from './sandbox.ts';
import { startTrackerSandbox } from './tracker/sandbox.ts';

const STARTERS = {
  nicepay: startSandbox,
  naverpay: startNaverPaySandbox,
  payu: startPayUSandbox,
  juso: startJusoSandbox,
  identity: startIdentitySandbox,
  tracker: startTrackerSandbox,
};
type Provider = keyof typeof STARTERS;

const USAGE = `The sandboxes of payment providers, of the address service, of the providers of identity and of the
tracking service, one a process.

  node scripts/sandbox/main.ts [--provider nicepay|naverpay|payu|juso|identity|tracker]
      [--port 4400] [--host 127.0.0.1] [--data DIR] [--webhook URL] [--fault NAME]... [--latency MS] [--jitter MS]

  --data     keeps NICEPAY's payments over a restart
  --webhook  where notices of payments are sent
  --fault    happens to every payment whose buyer chose nothing else:
             ${FAULTS.join(', ')}
`;

const { values } = parseArgs({
  options: {
    provider: { type: 'string', default: 'nicepay' },
    port: { type: 'string', default: '4400' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string' },
    webhook: { type: 'string' },
    fault: { type: 'string', multiple: true, default: [] },
    latency: { type: 'string', default: '0' },
    jitter: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}

const numbers = [values.port, values.latency, values.jitter].map(Number);
const badFault = values.fault.find((name) => !isFault(name));
if (badFault !== undefined || numbers.some((value) => !Number.isSafeInteger(value) || value < 0)) {
  process.stderr.write(
    `${badFault === undefined ? 'A number is wrong.' : `No fault ${badFault}.`}\n`,
  );
  process.stderr.write(USAGE);
  process.exit(2);
}

const [port = 0, ms = 0, jitter = 0] = numbers;
if (!(values.provider in STARTERS)) {
  process.stderr.write(`No provider ${values.provider}.\n${USAGE}`);
  process.exit(2);
}
const sandbox = await STARTERS[values.provider as Provider]({
  port,
  host: values.host,
  ...(values.data === undefined ? {} : { dataDir: values.data }),
  settings: {
    webhookUrl: values.webhook ?? null,
    faults: values.fault.filter(isFault),
    latency: { ms, jitter },
  },
});
process.stdout.write(`Sandbox on ${sandbox.url}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}
