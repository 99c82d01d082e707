import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { useDesk } from '../../features/desk/parts/call/desk-context.ts';
import { $router, deskPath } from '../../features/desk/parts/call/desk-router.store.ts';
import { Skeleton } from '../../features/desk/parts/DeskStates.tsx';
import { SettingForm } from '../../features/content/setting/desk/SettingForm.tsx';

const TABS = {
  company: () => <SettingForm name="company" />,
  brand: lazy(async () => ({
    default: (await import('../../features/content/setting/desk/BrandTab.tsx')).BrandTab,
  })),
  links: () => <SettingForm name="links" />,
  csHours: () => <SettingForm name="csHours" />,
  present: () => <SettingForm name="present" />,
  ownAccount: () => <SettingForm name="ownAccount" />,
  claimReasons: () => <SettingForm name="claimReasons" />,
  couriers: () => <SettingForm name="couriers" />,
  staffLimit: () => <SettingForm name="staffLimit" />,
  alarms: () => <SettingForm name="alarms" />,
  searchWords: () => <SettingForm name="searchWords" />,
  shipping: lazy(async () => ({
    default: (await import('../../features/benefit/shipping/desk/ShippingTab.tsx')).ShippingTab,
  })),
  rewards: lazy(async () => ({
    default: (await import('../../features/talk/review/desk/RewardsTab.tsx')).RewardsTab,
  })),
  providers: lazy(async () => ({
    default: (await import('../../features/content/setting/desk/ProvidersTab.tsx')).ProvidersTab,
  })),
  opening: lazy(async () => ({
    default: (await import('../../features/content/opening/desk/OpeningTab.tsx')).OpeningTab,
  })),
  limits: lazy(async () => ({
    default: (await import('../../features/content/setting/desk/LimitsTab.tsx')).LimitsTab,
  })),
} as const;
type Tab = keyof typeof TABS;
const NAMES = Object.keys(TABS) as Tab[];
const USUAL: Tab = 'company';

/** The settings of the shop, a tab each. */
export function SettingPlace() {
  const { t } = useDesk();
  const requestedTab = useStore($router)?.search['tab'];
  const tab = NAMES.find((name) => name === requestedTab) ?? USUAL;
  const Shown = TABS[tab];

  return (
    <>
      <h1>{t('desk.place.settings')}</h1>
      <nav className="desk-tabs" aria-label={t('settingDesk.tabs')}>
        {NAMES.map((name) => (
          <a
            key={name}
            href={deskPath(name === USUAL ? 'settings' : `settings?tab=${name}`)}
            aria-current={name === tab ? 'true' : undefined}
          >
            {t(`settingDesk.tab.${name}`)}
          </a>
        ))}
      </nav>
      <Suspense fallback={<Skeleton t={t} lines={8} />}>
        <Shown />
      </Suspense>
    </>
  );
}
