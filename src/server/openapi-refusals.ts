import { ERRORS, type ErrorCode } from '../errors/errors.ts';
import { refusalHeaders } from './openapi-headers.ts';

export interface OperationResponse {
  /** A refusal lists its codes here. */
  description: string;
  headers: Record<string, object>;
  content: Record<string, object>;
}

/** Refusals of so few codes are of many calls, and written once; a longer list is a call's own. */
const SHARED_CODES = 2;

/** The refusals by status, each with its codes. */
export function describeRefusals(errors: readonly ErrorCode[]): Record<number, OperationResponse> {
  return Object.fromEntries(
    groupByStatus(errors).map(([status, codes]) => [status, buildRefusal(status, codes)]),
  );
}

/** The refusals by status, with references to those that are written among the components. */
export function referToRefusals(errors: readonly ErrorCode[]): Record<number, object> {
  return Object.fromEntries(
    groupByStatus(errors).map(([status, codes]) => [
      status,
      isShared(codes)
        ? { $ref: `#/components/responses/${nameRefusal(codes)}` }
        : buildRefusal(status, codes),
    ]),
  );
}

/** The refusals that calls refer to, by name; `errors` are those of each call. */
export function listSharedRefusals(
  errors: readonly (readonly ErrorCode[])[],
): Record<string, OperationResponse> {
  const shared = errors.flatMap(groupByStatus).filter(([, codes]) => isShared(codes));
  const refusals = shared.map(
    ([status, codes]) => [nameRefusal(codes), buildRefusal(status, codes)] as const,
  );

  return Object.fromEntries(refusals.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const isShared = (codes: readonly ErrorCode[]) => codes.length <= SHARED_CODES;

/** A code has one status, so that codes name it as well. */
const nameRefusal = (codes: readonly ErrorCode[]) => codes.join('Or');

/** The codes of each status in the order of the alphabet, in which ever a call declares them. */
function groupByStatus(errors: readonly ErrorCode[]): [status: number, codes: ErrorCode[]][] {
  return [...Map.groupBy(errors.toSorted(), (code) => ERRORS[code].status)];
}

function buildRefusal(status: number, codes: readonly ErrorCode[]): OperationResponse {
  const error = { $ref: '#/components/schemas/Error' };
  const schema = { allOf: [error, { properties: { code: { enum: codes } } }] };

  return {
    description: codes.join(', '),
    headers: refusalHeaders(status),
    content: { 'application/json': { schema } },
  };
}
