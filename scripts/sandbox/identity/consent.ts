import type { ServerResponse } from 'node:http';
import { escapeHtml, sendResponse } from '../http.ts';
import { DEFAULT_PERSON, IDENTITY_FAULTS, type IdentityFault, type ProviderName } from './state.ts';

const NAMES: Record<ProviderName, string> = {
  kakao: '카카오',
  naver: '네이버',
  google: 'Google',
  facebook: 'Facebook',
};

/** The page where a person of the sandbox agrees, or doesn't. */
export function showConsent(
  response: ServerResponse,
  { provider, url }: { provider: ProviderName; url: URL },
): void {
  const action = escapeHtml(url.pathname + url.search);
  const renderField = (name: string, label: string, value: string) =>
    `<p><label>${label} <input name="${name}" value="${escapeHtml(value)}"></label></p>`;
  const { sub, name, email } = DEFAULT_PERSON;
  const faults = IDENTITY_FAULTS.map((fault) => `<option>${fault}</option>`).join('');

  const body = `<!doctype html><html lang="ko"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${NAMES[provider]} 로그인 (sandbox)</title>
<style>body{font:16px/1.5 sans-serif;max-width:24rem;margin:2rem auto;padding:0 1rem}
input,select,button{font:inherit;min-height:44px;width:100%;box-sizing:border-box}</style>
<h1>${NAMES[provider]} 로그인</h1><p>시험용 화면입니다. 실제 계정을 쓰지 않습니다.</p>
<form method="post" action="${action}">
${renderField('sub', '회원 번호', sub)}${renderField('name', '이름', name)}${renderField('email', '이메일', email)}
<p><label>오류 <select name="fault"><option value="">없음</option>${faults}</select></label></p>
<p><button name="agree" value="1">동의하고 계속하기</button></p>
<p><button name="refuse" value="1">취소</button></p></form></html>`;

  sendResponse(response, { type: 'text/html', body });
}

/** Where the browser returns to. */
export function redirectFrom(
  query: URLSearchParams,
  { code, fault }: { code: string; fault: IdentityFault | undefined },
): string {
  const to = new URL(query.get('redirect_uri') ?? 'http://localhost/');
  const state = fault === 'wrongState' ? 'another-state' : (query.get('state') ?? '');
  const answer = fault === 'refuse' ? { error: 'access_denied', state } : { code, state };

  to.search = String(new URLSearchParams(answer));

  return to.href;
}
