import type { Verdict } from '#src/features/desk/health/verdict.ts';

/** `unknown` is what could not be found out, such as without a network. */
type DoctorVerdict = Verdict | 'unknown';

/** The result of one look at the shop. */
export interface DoctorCheck {
  name: string;
  verdict: DoctorVerdict;
  /** The finding, and what to do where it is not fine. */
  text: string;
}

export type Finding = Omit<DoctorCheck, 'name'>;

export const sayOk = (text: string): Finding => ({ verdict: 'ok', text });
export const sayAttention = (text: string): Finding => ({ verdict: 'attention', text });
export const sayBroken = (text: string): Finding => ({ verdict: 'broken', text });
export const sayUnknown = (text: string): Finding => ({ verdict: 'unknown', text });

/** One line of a report. */
export function formatCheck({ verdict, name, text }: DoctorCheck): string {
  return `${verdict.padEnd(10)} ${name.padEnd(14)} ${text}`;
}

/** Looks at one thing; a look that fails is broken, with the error as its text. */
export async function checkThing(
  name: string,
  look: () => Promise<Finding> | Finding,
): Promise<DoctorCheck> {
  try {
    return { name, ...(await look()) };
  } catch (error) {
    return { name, ...sayBroken(toMessage(error)) };
  }
}

/** The message of an error and of what caused it, on one line. */
export function toMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const because = cause instanceof Error ? `: ${cause.message}` : '';
  return `${message || error.name}${because}`.replaceAll(/\s*\n\s*/g, ' ');
}
