/**
 * The header in which a call of the staff desk says for how many seconds its reader has done nothing.
 * A call without it counts as no use of the desk, whoever makes it and how often.
 */
export const IDLE_SECONDS = 'x-idle-seconds';
