import { expect } from 'vitest';
import type { ErrorBody } from './shopper.ts';

/** Expects that a call was refused so; a failure shows the status and the body that came. */
export function expectProblem(
  answer: { status: number; body: unknown },
  status: number,
  code: string,
  more: { alert?: unknown; fields?: unknown; detail?: unknown } = {},
): void {
  const body = answer.body as Partial<ErrorBody>;
  const named = Object.keys(more) as (keyof typeof more)[];
  const seen = Object.fromEntries(named.map((part) => [part, body[part]]));

  expect(
    { status: answer.status, code: body.code, ...seen },
    `answered ${answer.status} ${JSON.stringify(body)}`,
  ).toEqual({ status, code, ...more });
}
