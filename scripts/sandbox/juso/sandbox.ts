import { sendJson, type Exchange } from '../http.ts';
import { type RunningSandbox, serveRoutes } from '../serve.ts';
import { ROWS, type JusoRow } from './rows.ts';

/** The confirmation key this sandbox takes. */
export const JUSO_KEY = 'sandbox-juso-key';

/** The service's own codes and words for what it refuses. */
const PROBLEMS = {
  E0001: '승인되지 않은 KEY 입니다.',
  E0005: '검색어가 입력되지 않았습니다.',
  E0006: '주소를 상세히 입력해 주시기 바랍니다.',
  E0008: '검색어는 두글자 이상 입력되어야 합니다.',
  E0009: '검색어는 문자와 숫자 같이 입력되어야 합니다.',
  E0010: '검색어가 너무 깁니다. (한글40자, 영문,숫자 80자 이하)',
  E0013: 'SQL 예약어 또는 특수문자(%,=,>,<,[,])는 검색이 불가능합니다.',
} as const;
type Code = keyof typeof PROBLEMS;

/** A keyword of a province only is too broad, as at the service. */
const TOO_WIDE = new Set(ROWS.map(({ siNm = '' }) => siNm));

/** Starts the sandbox of the road-name address service; port 0 takes any free port. */
export function startJusoSandbox({
  port,
  host,
}: {
  port: number;
  host?: string;
}): Promise<RunningSandbox> {
  return serveRoutes({
    port,
    host,
    routes: [{ method: 'GET', path: /^\/addrlink\/addrLinkApi\.do$/, handle: searchAddresses }],
    unknown: { notFound: { message: 'not found' }, notAllowed: { message: 'not allowed' } },
    onClose: () => undefined,
  });
}

function searchAddresses({ response, url: { searchParams } }: Exchange): void {
  const keyword = searchParams.get('keyword') ?? '';
  const page = Number(searchParams.get('currentPage') ?? '1');
  const limit = Math.min(100, Number(searchParams.get('countPerPage') ?? '10'));
  const code = searchParams.get('confmKey') === JUSO_KEY ? problemOf(keyword) : 'E0001';
  const found = code === undefined ? findRows(keyword) : [];

  const common = {
    errorMessage: code === undefined ? '정상' : PROBLEMS[code],
    countPerPage: String(limit),
    totalCount: String(found.length),
    errorCode: code ?? '0',
    currentPage: String(page),
  };

  const juso = code === undefined ? found.slice((page - 1) * limit, page * limit) : null;
  sendJson(response, { results: { common, juso } });
}

function problemOf(keyword: string): Code | undefined {
  if (keyword === '') return 'E0005';
  if (keyword.length < 2) return 'E0008';
  if (keyword.length > 80) return 'E0010';
  if (/[%=><[\]]|\b(?:select|insert|delete|union)\b/i.test(keyword)) return 'E0013';
  if (/^[\d\s-]+$/.test(keyword)) return 'E0009';
  return TOO_WIDE.has(keyword.trim()) ? 'E0006' : undefined;
}

/** Each word must occur in the address; a number must match as a whole. */
function findRows(keyword: string): JusoRow[] {
  const words = keyword.trim().split(/\s+/);
  return ROWS.filter((row) => words.every((word) => hasWord(row, word)));
}

function hasWord({ roadAddr = '', jibunAddr = '', engAddr = '' }: JusoRow, word: string): boolean {
  const text = `${roadAddr} ${jibunAddr} ${engAddr}`;
  if (/^\d/.test(word)) return text.split(/[\s,()]+/).includes(word);
  return text.toLowerCase().includes(word.toLowerCase());
}
