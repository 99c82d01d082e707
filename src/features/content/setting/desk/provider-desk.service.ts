import type { Config } from '../../../../server/config.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { IDENTITY_PROVIDERS } from '../../../../gateways/identity/providers.ts';
import { listLastAttempts } from './setting-desk.queries.ts';
import type { ProviderView, StaffProviders } from './provider-desk.schema.ts';

/** The providers' own hosts; any other is a sandbox or a mirror. */
const LIVE_HOSTS = {
  nicepay: 'api.nicepay.co.kr',
  naverpay: 'apis.naver.com',
  payu: 'secure.payu.com',
} as const;
type PaymentProvider = keyof typeof LIVE_HOSTS;

const VARIABLES: Record<PaymentProvider, string[]> = {
  nicepay: ['NICEPAY_CLIENT_ID', 'NICEPAY_SECRET_KEY'],
  naverpay: [
    'NAVERPAY_PARTNER_ID',
    'NAVERPAY_CLIENT_ID',
    'NAVERPAY_CLIENT_SECRET',
    'NAVERPAY_CHAIN_ID',
  ],
  payu: ['PAYU_POS_ID', 'PAYU_CLIENT_ID', 'PAYU_CLIENT_SECRET', 'PAYU_SECOND_KEY'],
};

const PLAIN = {
  host: null,
  isLive: null,
  isPaused: false,
  isCheckable: false,
  lastPaidAt: null,
  lastFailedAt: null,
};
const getHost = (url: string | undefined) =>
  url !== undefined && URL.canParse(url) ? new URL(url).host : null;

/** Returns which providers the shop is configured for; no key leaves the server. */
export async function readProviders({
  config,
  database,
  gateways,
}: Runtime): Promise<StaffProviders> {
  const lastAt = await listLastAttempts(database.read);

  const payments = (Object.keys(LIVE_HOSTS) as PaymentProvider[]).map((id): ProviderView => {
    const providerConfig = config[id];
    const host = getHost(providerConfig?.apiBaseUrl);

    return {
      id,
      kind: 'payment',
      isOn: providerConfig !== undefined,
      variables: VARIABLES[id],
      host,
      isLive:
        providerConfig === undefined ? null : host === LIVE_HOSTS[id] && isProduction(config, id),
      isPaused: gateways.breakers[id].isOpen(),
      isCheckable: providerConfig !== undefined,
      lastPaidAt: lastAt(id, 'Paid'),
      lastFailedAt: lastAt(id, 'Failed'),
    };
  });

  return { providers: [...payments, ...signIns(config), ...listOtherProviders(config)] };
}

const isProduction = ({ naverpay }: Config, id: PaymentProvider) =>
  id !== 'naverpay' || naverpay?.mode === 'production';

function signIns({ identity }: Config): ProviderView[] {
  return IDENTITY_PROVIDERS.map((id) => {
    const identityConfig = identity[id];
    const name = id.toUpperCase();

    return {
      ...PLAIN,
      id,
      kind: 'signIn',
      isOn: identityConfig !== undefined,
      variables: [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`],
      host: getHost(identityConfig?.apiBaseUrl),
      isLive: identityConfig === undefined ? null : identityConfig.apiBaseUrl === '',
    };
  });
}

function listOtherProviders(config: Config): ProviderView[] {
  const { mail, juso, indexNow, mediaBucket, kakaoJsKey, mapTiles } = config;

  const serviceView = (
    id: string,
    kind: ProviderView['kind'],
    {
      variables,
      url,
      isOn = url !== undefined,
    }: { variables: string[]; url?: string | undefined; isOn?: boolean },
  ): ProviderView => ({
    ...PLAIN,
    id,
    kind,
    isOn,
    variables,
    host: getHost(url),
    isCheckable: kind === 'mail' && isOn,
  });

  return [
    serviceView('smtp', 'mail', { variables: ['SMTP_URL', 'MAIL_FROM'], url: mail.smtpUrl }),
    serviceView('juso', 'address', { variables: ['JUSO_KEY'], url: juso?.apiBaseUrl }),
    serviceView('kakaoShare', 'address', { variables: ['KAKAO_JS_KEY'], isOn: kakaoJsKey !== '' }),
    serviceView('mapTiles', 'address', { variables: ['MAP_TILE_URL'], url: mapTiles?.url }),
    serviceView('indexNow', 'search', { variables: ['INDEXNOW_KEY'], url: indexNow?.url }),
    serviceView('mediaBucket', 'files', {
      variables: ['MEDIA_BUCKET_URL', 'MEDIA_BUCKET_KEY', 'MEDIA_BUCKET_SECRET'],
      url: mediaBucket?.url,
    }),
  ];
}
