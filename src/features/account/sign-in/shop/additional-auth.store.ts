import type { ErrorDetails } from '../../../../errors/errors.ts';
import { inTab } from '../../../../lib/in-tab.ts';

/** The request for a code between the login page and the page that asks for it. */
export const additionalAuthRequest =
  inTab<ErrorDetails['AdditionalAuthRequired']>('additionalAuth');
