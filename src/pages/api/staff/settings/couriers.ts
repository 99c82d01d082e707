import { CouriersSetting } from '#src/features/content/setting/setting.schema.ts';
import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { changeCouriers } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes the couriers: names, tracking pages and order, and which are retired',
  permission: 'setting:write',
  body: CouriersSetting,
  response: StaffSettings,
  errors: [
    'SettingMissing',
    'CourierCodeInvalid',
    'CourierLengthInvalid',
    'CourierTwice',
    'CourierGone',
    'CourierNeeded',
    'TrackingUrlInvalid',
  ],
  handler: (call) => changeCouriers(call, call.body),
});
