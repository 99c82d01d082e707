import { inTab } from '../../../../lib/in-tab.ts';
import type { FoundMemberIds } from '../password.schema.ts';

/** The search result for the page that shows it. */
export const foundMembers = inTab<FoundMemberIds>('foundMembers');
