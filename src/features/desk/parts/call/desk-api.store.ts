import { atom } from 'nanostores';
import { api, ApiError } from '../../../../lib/api.ts';
import type { ChangedDetail } from '../../../../errors/errors.ts';
import { IDLE_SECONDS } from '../../../../lib/idle-seconds.ts';
import { sendForm } from '../../../../lib/send-form.ts';
import { idleSeconds } from '../form/last-input.dom.ts';
import { writeOn } from './write-on.ts';

/** Whoever is signed in at the desk. */
export interface Me {
  staffSn: number;
  email: string;
  name: string;
  roles: string[];
  /** `resource:operation` */
  permissions: string[];
  /** The keys of the desk that are a letter alone do something. */
  usesLetterKeys: boolean;
}

/** Undefined until the first answer, null if nobody is signed in. */
export const $me = atom<Me | null | undefined>();
/** The session ended while the desk was open: what is on it stays below the sign-in screen. */
export const $isLocked = atom(false);
/** The last call got no answer; the desk tries again by itself. */
export const $isOffline = atom(false);

/**
 * Client of the desk's API (`/api/staff/**`). A call that is refused because the session has ended
 * waits until somebody has signed in, and is sent again. A read without a connection waits for it; a
 * write rejects, as nobody knows whether it arrived. All else rejects with `ApiError`, whose message
 * is for the reader: a missing permission is named in it. A change of a record that somebody else has
 * changed meanwhile asks whether to write on. Every call tells for how long its reader has
 * done nothing, which alone decides whether the desk is in use.
 */
export const desk = {
  get: <T>(path: string) => sendWithRetry<T>(() => api.look(path, buildHeaders()), true),
  post: <T>(path: string, body?: unknown, known?: Known) =>
    callKnown<T>((headers) => api.post(path, body, headers), body, known),
  put: <T>(path: string, body?: unknown, known?: Known) =>
    callKnown<T>((headers) => api.put(path, body, headers), body, known),
  delete: <T>(path: string, body?: unknown, known?: Known) =>
    callKnown<T>((headers) => api.delete(path, body, headers), body, known),
  /** Posts a form with files, as `formOf` makes it. */
  send: <T>(path: string, form: FormData, known?: Known) => {
    const to = { method: 'POST', path, probe: '/api/live' } as const;
    const send = (headers: Headers) => sendForm<T>({ ...to, headers }, form, () => undefined);
    return callKnown<T>(send, undefined, known);
  },
};

interface Known {
  /** The last audit row of the record as it was shown: a change after it refuses this one. */
  seen: number;
}

type Headers = Record<string, string>;
type AskToWriteOn = (change: ChangedDetail, mine: unknown) => Promise<boolean>;
let askToWriteOn: AskToWriteOn = () => Promise.resolve(false);

/** Sets the question whether to write over another's change; called by the frame. */
export function askToWriteOnBy(question: AskToWriteOn): void {
  askToWriteOn = question;
}

function callKnown<T>(
  send: (headers: Headers) => Promise<T>,
  mine: unknown,
  known?: Known,
): Promise<T> {
  if (!known) return sendWithRetry<T>(() => send(buildHeaders()));
  return writeOn(
    (seen) => sendWithRetry<T>(() => send(buildHeaders({ seen }))),
    known.seen,
    (change) => askToWriteOn(change, mine),
  );
}

function buildHeaders(known?: Known): Headers {
  const idle = idleSeconds();
  return {
    ...(idle !== undefined && { [IDLE_SECONDS]: String(idle) }),
    ...(known && { 'if-match': `"${known.seen}"` }),
  };
}

async function sendWithRetry<T>(send: () => Promise<T>, isRead = false): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const isEnded = isSignedOut(error);
      if (!isEnded && !isDisconnected(error)) throw error;
      const again = isEnded ? signedInAgain() : connectedAgain();
      if (!isEnded && !isRead) throw error;
      await again;
    }
  }
}

const isSignedOut = (error: unknown) =>
  error instanceof ApiError && error.code === 'StaffSignInRequired';
const isDisconnected = (error: unknown) => error instanceof ApiError && error.code === 'Network';

/** Finds out who is signed in; rejects only if the shop fails. */
export async function loadMe(): Promise<void> {
  try {
    $me.set(await api.look<Me>('/api/staff/me'));
  } catch (error) {
    if (isSignedOut(error)) return $me.set(null);
    if (!isDisconnected(error)) throw error;
    await connectedAgain();
    return loadMe();
  }
}

/** For the forms that sign in: they show every refusal themselves. */
export async function enterBy(path: string, body: object): Promise<void> {
  setSignedInStaff(await api.post<Me>(path, body));
}

function setSignedInStaff(me: Me): void {
  const before = $me.get();
  // The desk below is another person's: its permissions, and what was typed on it.
  if (before && before.staffSn !== me.staffSn) return location.reload();

  $me.set(me);
  $isLocked.set(false);
  for (const wake of waiting.splice(0)) wake();
}

export async function signOut(): Promise<void> {
  await api.delete('/api/staff/session');
  location.reload(); // nothing of what was seen stays in memory
}

const waiting: (() => void)[] = [];

function signedInAgain(): Promise<void> {
  $isLocked.set(true);
  return new Promise((resolve) => waiting.push(resolve));
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
let connecting: Promise<void> | undefined;
let endPause: (() => void) | undefined;

/** Resolves once the shop answers again; all calls wait for the same. */
function connectedAgain(): Promise<void> {
  connecting ??= keepTrying().finally(() => {
    connecting = undefined;
    $isOffline.set(false);
  });
  return connecting;
}

async function keepTrying(): Promise<void> {
  $isOffline.set(true);
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    await waitForRetry(wait);
    if (await isAnswered()) return;
  }
}

/** Ends the pause before the next try. */
export function tryNow(): void {
  endPause?.();
}

function waitForRetry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);

    addEventListener('online', end);
    endPause = end;

    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    }
  });
}

async function isAnswered(): Promise<boolean> {
  try {
    await api.look('/api/staff/me');
    return true;
  } catch (error) {
    return !isDisconnected(error);
  }
}
