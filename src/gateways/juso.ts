import { z } from 'zod';
import type { GatewayUnknown } from './gateway.ts';
import { callJson } from './http-call.ts';

/** The government's search of road-name addresses (business.juso.go.kr), by the shop's own key. */
export interface JusoConfig {
  apiBaseUrl: string;
  key: string;
  timeoutMs: number;
}

export interface FoundAddress {
  zipCode: string;
  /** The road-name address, the form used on parcels. */
  roadAddress: string;
  /** The same place by its lot number (jibun). */
  jibunAddress: string;
  englishAddress: string;
}

type JusoAnswer =
  | { kind: 'found'; total: number; addresses: FoundAddress[] }
  /** The service refused the keyword. */
  | { kind: 'refused'; code: string }
  | GatewayUnknown;

/** Keyword errors, which another keyword avoids: too short, too long, too broad, digits only. */
const KEYWORD_CODES = /^E00(?:0[5-9]|1[0-3]|15)$/;

const Row = z.object({
  roadAddr: z.string(),
  jibunAddr: z.string(),
  engAddr: z.string(),
  zipNo: z.string(),
});

const Envelope = z.object({
  results: z.object({
    common: z.object({ errorCode: z.string(), totalCount: z.coerce.number().int() }),
    juso: z.array(Row).nullable(),
  }),
});

/** Page `page` (from 1) of `limit` addresses. */
export async function searchJuso(
  { apiBaseUrl, key, timeoutMs }: JusoConfig,
  { keyword, page, limit }: { keyword: string; page: number; limit: number },
): Promise<JusoAnswer> {
  const url = new URL('/addrlink/addrLinkApi.do', apiBaseUrl);

  url.search = String(
    new URLSearchParams({
      confmKey: key,
      keyword,
      resultType: 'json',
      currentPage: String(page),
      countPerPage: String(limit),
    }),
  );

  const answer = await callJson({ method: 'GET', url, headers: {}, timeoutMs });
  if (answer.kind === 'unknown') return answer;

  const envelope = Envelope.safeParse(answer.body);
  if (answer.status !== 200 || !envelope.success) {
    return { kind: 'unknown', why: `status ${answer.status}` };
  }

  const { common, juso } = envelope.data.results;
  if (KEYWORD_CODES.test(common.errorCode)) return { kind: 'refused', code: common.errorCode };
  if (common.errorCode !== '0') return { kind: 'unknown', why: `code ${common.errorCode}` };

  return { kind: 'found', total: common.totalCount, addresses: (juso ?? []).map(toAddress) };
}

function toAddress({ roadAddr, jibunAddr, engAddr, zipNo }: z.output<typeof Row>): FoundAddress {
  return {
    zipCode: zipNo,
    roadAddress: roadAddr,
    jibunAddress: jibunAddr,
    englishAddress: engAddr,
  };
}
