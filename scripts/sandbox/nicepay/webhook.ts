import { type Exchange, type Route, readJson, sendJson } from '../http.ts';
import type { NoticeLog } from './notice.ts';
import type { Refusal } from './rules.ts';
import { type NicepaySandbox, guardRoute } from './state.ts';

const METHODS = ['card', 'bank', 'vbank', 'cellphone'];

/** The merchant's registration of webhook URLs, one per payment method. */
export function webhookRoutes(sandbox: NicepaySandbox): Route[] {
  const on = (
    method: Route['method'],
    path: RegExp,
    handle: (sandbox: NicepaySandbox, exchange: Exchange) => void | Promise<void>,
  ) => guardRoute(sandbox, { method, path, handle: (exchange) => handle(sandbox, exchange) });
  return [
    on('GET', /^\/v1\/webhook$/, listWebhooks),
    on('POST', /^\/v1\/webhook$/, createWebhook),
    on('POST', /^\/v1\/webhook\/(\w+)\/update$/, updateWebhook),
    on('POST', /^\/v1\/webhook\/(\w+)\/delete$/, removeWebhook),
  ];
}

function listWebhooks({ notices }: NicepaySandbox, { response }: Exchange): void {
  sendJson(response, {
    resultCode: '0000',
    resultMsg: '정상 처리되었습니다.',
    messageSource: 'nicepay',
    urls: notices.registered(),
  });
}

async function createWebhook(sandbox: NicepaySandbox, exchange: Exchange): Promise<void> {
  const { method, url } = await readJson(exchange.request);
  const isKnown = sandbox.notices.registered().some((known) => known.method === method);
  if (isKnown) return refuseWebhook(exchange, 'U333', '이미 등록된 URL 정보가 있습니다.');
  await saveWebhook(sandbox, exchange, { method, url });
}

async function updateWebhook(sandbox: NicepaySandbox, exchange: Exchange): Promise<void> {
  const { url } = await readJson(exchange.request);
  await saveWebhook(sandbox, exchange, { method: exchange.params[0], url });
}

function removeWebhook(sandbox: NicepaySandbox, exchange: Exchange): void {
  sandbox.notices.register(exchange.params[0] ?? '', null);
  listWebhooks(sandbox, exchange);
}

/** Registers a URL only if it responds to a sample webhook with OK. */
async function saveWebhook(
  sandbox: NicepaySandbox,
  exchange: Exchange,
  { method, url }: { method: unknown; url: unknown },
): Promise<void> {
  if (typeof method !== 'string' || !METHODS.includes(method)) {
    return refuseWebhook(
      exchange,
      'P012',
      `파라미터 method[${String(method)}]는 허용되지 않습니다.`,
    );
  }
  if (typeof url !== 'string' || !URL.canParse(url) || Buffer.byteLength(url) > 200) {
    return refuseWebhook(exchange, 'P007', '필수 파라미터 url가 없습니다.');
  }

  const problem = probeProblem(await sandbox.notices.probe(url, method));
  if (problem !== null) return refuseWebhook(exchange, problem.resultCode, problem.resultMsg);

  sandbox.notices.register(method, url);
  listWebhooks(sandbox, exchange);
}

function probeProblem({ httpStatus, delivered }: NoticeLog): Refusal | null {
  if (delivered) return null;
  if (httpStatus === 0) {
    return { resultCode: 'U336', resultMsg: '해당 URL 페이지 요청을 실패하였습니다.' };
  }
  if (httpStatus !== 200) {
    return { resultCode: 'U337', resultMsg: 'HTTP 상태 코드가 정상(200)이 아닙니다.' };
  }
  return { resultCode: 'U338', resultMsg: '응답 페이지 Body 부분은 OK 문자만 허용됩니다.' };
}

function refuseWebhook({ response }: Exchange, resultCode: string, resultMsg: string): void {
  sendJson(response, { resultCode, resultMsg, messageSource: 'nicepay', urls: [] });
}
