import type { BodyType, ReviewTable } from '#db/tables/talk.ts';
import { getBodyBand } from '../../product/size/body.ts';

export type { BodyType };

export const BODY_TYPES = [
  'Slim',
  'Average',
  'Athletic',
  'Full',
] as const satisfies readonly BodyType[];

/** Figures as their writer gave them: for the writer's own form alone. */
export interface BodyFigures {
  heightCm: number | null;
  weightKg: number | null;
  usualSize: string;
  bodyType: BodyType | null;
}

/** A body as it is sent. */
type GivenBody = { [Figure in keyof BodyFigures]?: BodyFigures[Figure] | undefined };

/** The columns of a review that hold its writer's body. */
export type ReviewBody = BodyFigures & { bodyConsentedAt: number | null };

/** The columns of a review without consent, and of a deleted one. */
export const NO_BODY = {
  heightCm: null,
  weightKg: null,
  usualSize: '',
  bodyType: null,
  bodyConsentedAt: null,
} as const satisfies ReviewBody & Pick<ReviewTable, 'heightCm' | 'weightKg'>;

interface BodyConsent {
  isGiven: boolean;
  /** The instant of the consent that is there already. */
  consentedAt: number | null;
  now: number;
}

/** The body to be stored: nothing of it without consent, and no consent for nothing. */
export function keepBody(
  { heightCm, weightKg, usualSize, bodyType }: GivenBody,
  { isGiven, consentedAt, now }: BodyConsent,
): ReviewBody {
  const body = {
    heightCm: heightCm ?? null,
    weightKg: weightKg ?? null,
    usualSize: usualSize ?? '',
    bodyType: bodyType ?? null,
  };
  const isTold = Object.values(body).some((figure) => figure !== null && figure !== '');
  if (!isGiven || !isTold) return NO_BODY;

  return { ...body, bodyConsentedAt: consentedAt ?? now };
}

/** A body as others see it: the lower ends of the steps of height and weight. */
export interface ShownBody {
  heightFrom: number | null;
  weightFrom: number | null;
  usualSize: string;
  bodyType: BodyType | null;
}

/** A review's body as everybody but its writer sees it; null if it tells none. */
export function toShownBody(body: ReviewBody): ShownBody | null {
  const { heightCm, weightKg, usualSize, bodyType, bodyConsentedAt } = body;
  if (bodyConsentedAt === null) return null;

  return {
    heightFrom: heightCm === null ? null : getBodyBand(heightCm).from,
    weightFrom: weightKg === null ? null : getBodyBand(weightKg).from,
    usualSize,
    bodyType,
  };
}
