import { IDLE_SECONDS } from '../lib/idle-seconds.ts';
import { KEY_FORM } from './idempotency.ts';

interface Header {
  description: string;
  required?: boolean;
  schema: object;
}

const integer = { type: 'integer', minimum: 0 };
const text = { type: 'string' };

/** Headers that handlers set. */
const SENT = {
  'X-Total-Count': { description: 'How many there are', schema: integer },
  'X-Offset': { description: 'How many stand before the first of the answer', schema: integer },
  'X-Limit': { description: 'How many the answer has at most', schema: integer },
  'X-Cart-Summary': { description: 'The number of lines in the cart', schema: integer },
  'Content-Disposition': { description: 'The name of the file', schema: text },
  Location: { description: 'The address of the page', schema: text },
} satisfies Record<string, Header>;

export type SentHeader = keyof typeof SENT;

/** The part of a declaration that its headers follow from. */
interface Declared {
  auth: string;
  signedLink?: true | undefined;
  idempotent?: boolean | undefined;
  beacon?: object | undefined;
  sends?: readonly SentHeader[] | undefined;
}

/** The headers of a page of a list (rule 7.5). */
export const PAGING = ['X-Total-Count', 'X-Offset', 'X-Limit'] as const;

/** The response headers of a call that succeeded. */
export function sentHeaders({ sends = [] }: Declared): Record<string, Header> {
  return Object.fromEntries(sends.map((name) => [name, SENT[name]]));
}

/** The response headers of a refusal. */
export function refusalHeaders(status: number): Record<string, Header> {
  if (status !== 429 && status !== 503) return {};
  return { 'Retry-After': { description: 'Seconds to wait', schema: integer } };
}

interface TakenHeader extends Header {
  name: string;
  applies: (declaration: Declared, method: string) => boolean;
}

const isWrite = (method: string) => !['GET', 'HEAD'].includes(method);
const isPageWrite = ({ auth, beacon, signedLink }: Declared, method: string) =>
  isWrite(method) && auth !== 'provider' && !beacon && !signedLink;

/** The request headers that mean something to calls. */
const TAKEN: readonly TakenHeader[] = [
  {
    name: 'X-Requested-With',
    description: 'Marks the request of a page',
    required: true,
    schema: { const: 'XMLHttpRequest' },
    applies: isPageWrite,
  },
  {
    name: 'X-CSRF-Token',
    description: 'The value of the cookie `csrf`, which `GET /api/live?csrf` sets',
    required: true,
    schema: text,
    applies: isPageWrite,
  },
  {
    name: 'Idempotency-Key',
    description: 'A repeat with the same key gets the first response, and nothing is done twice',
    schema: { type: 'string', pattern: KEY_FORM.source },
    applies: ({ idempotent }) => idempotent === true,
  },
  {
    name: 'If-Match',
    description:
      'The number of the last audit row that was seen of the record, in quotes: the change is refused if there is a later one',
    schema: { type: 'string', pattern: '^"\\d{1,15}"$' },
    applies: ({ auth }, method) => auth === 'staff' && isWrite(method),
  },
  {
    name: IDLE_SECONDS,
    description: 'For how many seconds the reader of the desk has done nothing; keeps it open',
    schema: integer,
    applies: ({ auth }) => auth === 'staff',
  },
  {
    name: 'Accept-Language',
    description: 'The language of texts; Korean unless it begins with `en`',
    schema: { type: 'string', default: 'ko' },
    applies: ({ auth }) => auth !== 'provider',
  },
];

/** References to the parameters of an operation that are headers. */
export function headerParameters(declaration: Declared, method: string): { $ref: string }[] {
  return TAKEN.filter(({ applies }) => applies(declaration, method)).map(({ name }) => ({
    $ref: `#/components/parameters/${name}`,
  }));
}

/** The headers that calls refer to, by name. */
export function listHeaderParameters(
  calls: readonly { declaration: Declared; method: string }[],
): Record<string, object> {
  const taken = TAKEN.filter(({ applies }) =>
    calls.some(({ declaration, method }) => applies(declaration, method)),
  );

  return Object.fromEntries(
    taken.map(({ name, description, schema, required = false }) => [
      name,
      { name, in: 'header', description, required, schema },
    ]),
  );
}
