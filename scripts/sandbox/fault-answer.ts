import type { ServerResponse } from 'node:http';
import { sendResponse, sendJson } from './http.ts';
import type { CallFault, Settings } from './faults.ts';
import type { Timers } from './timers.ts';

/** A response body of the API; its fields are read only to be signed or altered. */
export type ApiBody = Readonly<Record<string, unknown>>;

interface FaultyAnswer {
  response: ServerResponse;
  fault: CallFault | null;
  settings: Settings;
  timers: Timers;
  /** Performs the request and returns the correct response body. */
  act: () => ApiBody | Promise<ApiBody>;
  /** The same body with a wrong amount and a valid signature. */
  alterAmount: (body: ApiBody) => ApiBody;
  /** The HTTP status of the correct response, after `act`. */
  status?: () => number;
}

/** Responds to an API call according to the fault: late, broken, altered or not at all. */
export async function answerWithFault(answer: FaultyAnswer): Promise<void> {
  const { response, fault, act } = answer;
  switch (fault) {
    case null:
      return sendHonestly(answer, await act());
    case 'hangBefore':
      return hangConnection(answer);
    case 'hangAfter':
      await act();
      return hangConnection(answer);
    case 'lateCapture':
      if (await answer.timers.wait(answer.settings.hangMs)) await act();
      return void response.destroy();
    case 'http500Before':
      return serverError(response);
    case 'http500After':
      await act();
      return serverError(response);
    case 'resetBefore':
      return void response.socket?.resetAndDestroy();
    case 'resetAfter':
      await act();
      return void response.socket?.resetAndDestroy();
    case 'halfBody':
    case 'slowBody':
    case 'invalidJson':
    case 'wrongSignature':
    case 'wrongAmount':
      return spoilAnswer(answer, fault, await act());
    default:
      fault satisfies never;
  }
}

function sendHonestly({ response, status }: FaultyAnswer, body: ApiBody): void {
  sendJson(response, body, status?.() ?? 200);
}

async function hangConnection({ response, settings, timers }: FaultyAnswer): Promise<void> {
  await timers.wait(settings.hangMs);
  response.destroy();
}

function serverError(response: ServerResponse): void {
  sendResponse(response, {
    status: 500,
    type: 'text/html',
    body: '<h1>Internal Server Error</h1>',
  });
}

type Spoiling = Extract<
  CallFault,
  'halfBody' | 'slowBody' | 'invalidJson' | 'wrongSignature' | 'wrongAmount'
>;

async function spoilAnswer(answer: FaultyAnswer, fault: Spoiling, body: ApiBody): Promise<void> {
  const { response } = answer;
  switch (fault) {
    case 'halfBody':
      return sendHalf(response, JSON.stringify(body));
    case 'slowBody':
      return sendSlowly(answer, JSON.stringify(body));
    case 'invalidJson':
      return sendResponse(response, {
        type: 'application/json',
        body: `${JSON.stringify(body).slice(0, -1)},}`,
      });
    case 'wrongSignature':
      return sendJson(response, { ...body, signature: '0'.repeat(64) });
    case 'wrongAmount':
      return sendHonestly(answer, answer.alterAmount(body));
    default:
      fault satisfies never;
  }
}

function sendHalf(response: ServerResponse, text: string): void {
  const bytes = Buffer.from(text);

  response.writeHead(200, {
    'Content-Type': 'application/json;charset=utf-8',
    'Content-Length': bytes.length,
  });
  response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
}

async function sendSlowly({ response, timers }: FaultyAnswer, text: string): Promise<void> {
  const bytes = Buffer.from(text);

  response.writeHead(200, {
    'Content-Type': 'application/json;charset=utf-8',
    'Content-Length': bytes.length,
  });

  for (const byte of bytes) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    if (!(await timers.wait(1_000))) break;
  }

  response.end();
}
