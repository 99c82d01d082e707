import { countAt, limitPerShop, type Uncount } from '../../../server/rate-limit.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { UploadedImage } from '../../../server/upload/reencode.ts';

/** A call of a member who writes, recommends, likes or reports. */
export interface TalkCall {
  runtime: Runtime;
  member: { memberNo: number };
  clientAddress: string;
  now: number;
}

/** A call with a text and its photos. */
export interface WriteCall extends TalkCall {
  files: readonly UploadedImage[];
}

/** Members behind one address, at the most, while each uses up their own limit. */
const MEMBERS_AN_ADDRESS = 3;

type CountedTalk = Omit<TalkCall, 'member'> & { member: TalkCall['member'] | undefined };

/** A rate limit by member, and a wider one by client address; the returned function throws TooManyRequests. */
export function limitTalk({ burst, perMinute }: { burst: number; perMinute: number }) {
  const byMember = limitPerShop({ burst, perMinute });
  const byAddress = limitPerShop({
    burst: burst * MEMBERS_AN_ADDRESS,
    perMinute: perMinute * MEMBERS_AN_ADDRESS,
  });

  return ({ runtime, member, clientAddress, now }: CountedTalk): Uncount =>
    countAt(
      [
        [byMember(runtime.database), `${member?.memberNo}`],
        [byAddress(runtime.database), clientAddress],
      ],
      now,
    );
}
