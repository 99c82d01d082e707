/** Codes of exhibitions. */
export const DISPLAY_ERRORS = {
  ExhibitionEnded: { status: 410, message: 'exhibition.endedTitle' },
} as const;
