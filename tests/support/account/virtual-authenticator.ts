import type { CDPSession, Page } from 'playwright/test';

export interface Device {
  cdp: CDPSession;
  authenticatorId: string;
}

/** Gives the page's browser a platform authenticator whose user is always verified. */
export async function addAuthenticator(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');

  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });

  return { cdp, authenticatorId };
}
