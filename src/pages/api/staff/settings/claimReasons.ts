import { ClaimReasonsSetting } from '#src/features/content/setting/setting.schema.ts';
import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { changeClaimReasons } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes the reasons of claims: their names and order, and which are retired',
  permission: 'setting:write',
  body: ClaimReasonsSetting,
  response: StaffSettings,
  errors: [
    'SettingMissing',
    'ClaimReasonCodeInvalid',
    'ClaimReasonTwice',
    'ClaimReasonGone',
    'ClaimReasonFaultFixed',
    'ClaimReasonNeeded',
    'ClaimReshipFault',
  ],
  handler: (call) => changeClaimReasons(call, call.body),
});
