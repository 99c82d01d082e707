import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, ApiError } from './api.ts';
import { sessionEndedFor } from './refused.ts';
import { onSessionEnded } from './sign-in-again.ts';
import { $signedIn } from './signed-in.store.ts';

interface Sent {
  method: string;
  path: string;
  token: string | null;
}

const page = { cookie: 'csrf=old', documentElement: { lang: 'en' } };
const assigned: string[] = [];
let sent: Sent[] = [];
/** The server's answers to the calls, in turn. */
let answers: Response[] = [];

const json = (status: number, body: object) => Response.json(body, { status });
const refusal = (status: number, code: string) => json(status, { code, message: `${code}.` });

beforeEach(() => {
  page.cookie = 'csrf=old';
  assigned.length = 0;
  sent = [];
  $signedIn.set(undefined);
  vi.stubGlobal('document', page);

  vi.stubGlobal('location', {
    pathname: '/en/myPage',
    search: '?page=2',
    assign: (target: string) => assigned.push(target),
  });

  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push({ method: init.method ?? '', path, token: headers.get('x-csrf-token') });
    if (path === '/api/live?csrf') page.cookie = 'csrf=new';

    const answer = path === '/api/live?csrf' ? json(200, {}) : answers.shift();
    if (!answer) throw new TypeError('no network');

    return answer;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a token that is not taken is renewed once, and the call repeated', async () => {
  answers = [refusal(403, 'CsrfRejected'), json(200, { done: true })];

  expect(await api.post('/api/cart/select')).toEqual({ done: true });
  expect(sent).toEqual([
    { method: 'POST', path: '/api/cart/select', token: 'old' },
    { method: 'GET', path: '/api/live?csrf', token: null },
    { method: 'POST', path: '/api/cart/select', token: 'new' },
  ]);
});

test('refused again, it is told and not tried a third time', async () => {
  answers = [refusal(403, 'CsrfRejected'), refusal(403, 'CsrfRejected')];
  const error: unknown = await api.post('/api/cart/select').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 403, code: 'CsrfRejected' });
  expect(sent).toHaveLength(3);
  expect(assigned).toEqual([]);
});

test('without a token one is fetched first', async () => {
  page.cookie = '';
  answers = [json(200, {})];
  await api.delete('/api/member/sessions');
  expect(sent.map(({ path }) => path)).toEqual(['/api/live?csrf', '/api/member/sessions']);
});

/** rule 8.1: what each refusal does to the page. */
const here = '/en/login?redirectUrl=%2Fen%2FmyPage%3Fpage%3D2';
test.each([
  {
    why: 'the session has ended',
    status: 401,
    code: 'LoginRequired',
    isSignedIn: true,
    target: `${here}&alert=0004`,
  },
  {
    why: 'nobody is signed in',
    status: 401,
    code: 'LoginRequired',
    isSignedIn: false,
    target: here,
  },
  {
    why: 'it is not theirs',
    status: 403,
    code: 'Forbidden',
    isSignedIn: true,
    target: '/en?alert=0003',
  },
  {
    why: 'it is nobody’s',
    status: 403,
    code: 'Forbidden',
    isSignedIn: false,
    target: here,
  },
])('$why: $status $code', async ({ status, code, isSignedIn, target }) => {
  answers = [refusal(status, code)];
  $signedIn.set(isSignedIn);

  const settled = vi.fn();
  void api.get('/api/my/order/list').then(settled, settled);

  await expect.poll(() => assigned).toEqual([target]);
  expect(settled).not.toHaveBeenCalled();
});

test.each([401, 403])('signing out, refused with %i, ends on the home page', async (status) => {
  answers = [refusal(status, 'LoginRequired')];
  $signedIn.set(true);
  void api.post('/login/logout-perform');
  await expect.poll(() => assigned).toEqual(['/en']);
});

test.each([
  [401, 'LoginFailed'],
  [403, 'CheckoutBlockedMember'],
  [403, 'MemberStatusChanged'],
  [409, 'CheckoutCompleted'],
])('%i %s is the caller’s to tell', async (status, code) => {
  answers = [refusal(status, code)];
  $signedIn.set(true);
  const error: unknown = await api.post('/api/x').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status, code, message: `${code}.` });
  expect(assigned).toEqual([]);
});

test('an error’s detail is read by its code', () => {
  const detail = { orderNo: '20261120-000001' };
  const error = new ApiError(409, { code: 'PaymentInProgress', message: '', detail });
  expect(error.detailOf('PaymentInProgress')?.orderNo).toBe(detail.orderNo);
  expect(error.detailOf('PaymentAuthorizationFailed', 'RefundChanged')).toBeUndefined();
});

test('no answer, or one in another’s words, is a network error', async () => {
  answers = [new Response('<h1>502</h1>', { status: 502 })];

  const proxied: unknown = await api.get('/api/x').catch((reason: unknown) => reason);
  expect(proxied).toMatchObject({ status: 502, code: 'Network' });

  const none: unknown = await api.get('/api/x').catch((reason: unknown) => reason);
  expect(none).toBeInstanceOf(ApiError);
  expect(none).toMatchObject({ status: 0, code: 'Network' });
});

test('rules of refusals that cannot be loaded leave the refusal to the caller', async () => {
  vi.doMock('./refused.ts', () => Promise.reject(new TypeError('Failed to fetch a module')));
  answers = [refusal(403, 'Forbidden')];

  const error: unknown = await api.post('/api/x').catch((reason: unknown) => reason);

  vi.doUnmock('./refused.ts');

  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 403, code: 'Forbidden' });
  expect(assigned).toEqual([]);
});

describe('a session that ends over a page', () => {
  const refusedThenLetIn = () => [refusal(401, 'LoginRequired'), json(200, { saved: true })];

  test.each([
    ['/checkout/abc', true, 'member'],
    ['/checkout/abc', false, 'member'],
    ['/en/myPage/info', false, 'member'],
    ['/product/P1001', true, 'member'],
    ['/guest/order/1', false, 'guest'],
    ['/en/orderComplete/1', false, 'guest'],
    ['/orderComplete/1', true, 'member'],
    ['/product/P1001', false, undefined],
  ])('%s, signed in %s: %s', (here, isSignedIn, kind) => {
    const refused = { status: 401, code: 'LoginRequired', call: '/api/x', isSignedIn, here };
    expect(sessionEndedFor(refused)).toBe(kind);
    expect(sessionEndedFor({ ...refused, code: 'Forbidden' })).toBeUndefined();
    expect(sessionEndedFor({ ...refused, call: '/login/logout-perform' })).toBeUndefined();
  });

  test('is signed in to again once, and every call is made once more', async () => {
    const ask = vi.fn(async () => true);
    onSessionEnded(ask);
    $signedIn.set(true);
    answers = [...refusedThenLetIn()];

    expect(await api.post('/api/my/deposit/withdrawal/register', { amount: 1 })).toEqual({
      saved: true,
    });
    expect(ask).toHaveBeenCalledWith('member');
    expect(assigned).toEqual([]);
  });

  test('a layer that is closed leaves the page and what was typed as it is', async () => {
    onSessionEnded(async () => false);
    $signedIn.set(true);
    answers = [refusal(401, 'LoginRequired')];
    await expect(api.post('/api/my/x')).rejects.toMatchObject({ code: 'LoginRequired' });
    expect(assigned).toEqual([]);
  });

  test('a layer that does not load leaves the page for the one to sign in on', async () => {
    onSessionEnded(async () => undefined);
    $signedIn.set(true);
    answers = [refusal(401, 'LoginRequired')];
    void api.post('/api/my/x');

    await expect.poll(() => assigned.length).toBe(1);
    expect(assigned[0]).toMatch(/^\/en\/login\?/);
  });

  test('a look in the background asks nobody', async () => {
    const ask = vi.fn(async () => true);
    onSessionEnded(ask);
    $signedIn.set(true);
    answers = [refusal(401, 'LoginRequired')];

    await expect(api.look('/api/payment/status/x')).rejects.toMatchObject({ status: 401 });
    expect([ask.mock.calls.length, assigned]).toEqual([0, []]);
  });
});
