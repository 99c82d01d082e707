import type { z } from 'zod';
import type { ErrorCode } from '../../../../errors/errors.ts';
import {
  defineEndpoint,
  type Declaration,
  type Endpoint,
  type Handler,
} from '../../../../server/endpoint.ts';
import type { Permission } from '../../../../server/staff/permissions.ts';
import { AskReveal } from './reveal.schema.ts';

type Schema = z.ZodType;
type Absent = z.ZodUndefined;

type StaffDeclaration<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
> = Declaration & {
  auth: 'staff';
  params: P;
  query: Q;
  body: B;
  response: R;
};

/** A call about the thing that `params` name, with its handler. */
interface ThingCall<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
> extends Omit<Declaration, 'auth' | 'params'> {
  query?: Q;
  body?: B;
  response: R;
  handler: Handler<StaffDeclaration<P, Q, B, R>>;
}

interface DeskCall<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
> extends ThingCall<P, Q, B, R> {
  permission: Permission | null;
  params?: P;
}

/** Declares an endpoint that staff alone may call. */
export function deskCall<
  R extends Schema,
  P extends Schema = Absent,
  Q extends Schema = Absent,
  B extends Schema = Absent,
>(call: DeskCall<P, Q, B, R>): Endpoint {
  // A schema that is left out has the type `Absent`: TypeScript cannot follow this.
  const declaration = { ...call, auth: 'staff' } as StaffDeclaration<P, Q, B, R>;
  return defineEndpoint(declaration, call.handler);
}

/** The part that all calls about a kind of thing share. */
interface Thing<P extends Schema> {
  params: P;
  read: Permission;
  write: Permission;
  /** Answered where `params` name nothing. */
  errors: readonly ErrorCode[];
}

/**
 * The calls about a kind of thing, each of which may name another permission. `reveal` takes a
 * reason and shows what the others mask.
 */
export function deskCalls<P extends Schema>(thing: Thing<P>) {
  const declareCall = <R extends Schema, Q extends Schema, B extends Schema>(
    permission: Permission,
    call: ThingCall<P, Q, B, R>,
  ) =>
    deskCall<R, P, Q, B>({
      permission,
      ...call,
      params: thing.params,
      errors: [...thing.errors, ...(call.errors ?? [])],
    });

  return {
    read: <R extends Schema, Q extends Schema = Absent, B extends Schema = Absent>(
      call: ThingCall<P, Q, B, R>,
    ) => declareCall(thing.read, call),

    write: <R extends Schema, Q extends Schema = Absent, B extends Schema = Absent>(
      call: ThingCall<P, Q, B, R>,
    ) => declareCall(thing.write, call),

    reveal: <R extends Schema>(call: ThingCall<P, Absent, typeof AskReveal, R>) =>
      deskCall<R, P, Absent, typeof AskReveal>({
        ...call,
        permission: thing.read,
        reveals: true,
        params: thing.params,
        body: AskReveal,
        errors: ['RevealReasonTooShort', ...thing.errors, ...(call.errors ?? [])],
      }),
  };
}
