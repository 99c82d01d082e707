/** The states of a mail; it is suppressed where its reader does not agree to advertising. */
export const MAIL_STATES = ['Waiting', 'Sent', 'Failed', 'Suppressed'] as const;
