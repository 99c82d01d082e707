import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, expectToast, test } from '../../support/journey/journey.ts';
import { signIn } from '../steps.ts';

const WORDS = {
  ko: {
    path: '',
    text: '소매가 길지 않고 어깨가 편해서 자주 입습니다.',
    write: /^후기 쓰기/,
    consent: /체형 정보 수집/,
    height: '키 (cm)',
    weight: '몸무게 (kg)',
    size: '평소 사이즈',
    build: '체형',
    wrong: '키는 100~230cm',
    submit: '후기 등록',
    saved: '후기를 저장했습니다.',
    shown: '170-175cm · 65-70kg · 탄탄한 체형 · 평소 100 · 구매',
    similar: '나와 비슷한 체형',
    counted: /^비슷한 체형의 후기 [1-9]\d*개/,
  },
  en: {
    path: '/en',
    text: 'The sleeves are not too long and it sits well on the shoulders.',
    write: /^Write a review/,
    consent: /I agree that these details/,
    height: 'Height (cm)',
    weight: 'Weight (kg)',
    size: 'Usual size',
    build: 'Build',
    wrong: 'Please enter a height',
    submit: 'Post my review',
    saved: 'Your review is saved.',
    shown: '170-175cm · 65-70kg · Athletic build · usually 100 · bought',
    similar: 'People like me',
    counted: /^Reviews by people like you: [1-9]/,
  },
};

// Its member has few items to review: those of other journeys are not taken.
test.use({ siteEnv: { JOURNEY: 'reviewBody' } });

for (const locale of ['ko', 'en'] as const) {
  const words = WORDS[locale];

  test(`${locale}: a body is told with consent, shown in steps, and finds people like it`, async ({
    page,
    site,
  }) => {
    await signIn(page, site.demoMember, `${words.path}/myPage/writableProductReviews`);

    const main = page.getByRole('main');
    await main.getByRole('link', { name: words.write }).first().click();

    const form = main.getByRole('dialog');
    await form.locator('.review-scores label').nth(4).click();
    await form.getByRole('textbox').first().fill(words.text);

    const consent = form.getByRole('checkbox', { name: words.consent });
    const height = form.getByLabel(words.height);
    await expect(consent).not.toBeChecked();
    await expect(height).toBeHidden();

    await consent.check();
    await height.fill('72');
    await form.getByLabel(words.weight).fill('68');
    await form.getByLabel(words.size).fill('100');
    await form.getByRole('combobox', { name: words.build }).selectOption('Athletic');
    await expectAccessible(page, `form of a body, ${locale}`);
    await form.getByRole('button', { name: words.submit }).click();

    await expect(form.getByText(words.wrong)).toBeVisible();

    await height.fill('172');
    await form.getByRole('button', { name: words.submit }).click();

    await expectToast(page, words.saved);

    const mine = main.locator('.own').filter({ hasText: words.text });
    const product = (await mine.locator('.name').getAttribute('href')) ?? '';
    const reviews = page.locator('#reviews');
    const review = reviews.locator('.review').filter({ hasText: words.text });

    await expect(async () => {
      await page.goto(product);
      await expect(review).toContainText(words.shown, { timeout: 2_000 });
    }).toPass();

    const similar = reviews.getByRole('checkbox', { name: words.similar });
    await similar.scrollIntoViewIfNeeded();
    await similar.check();

    // Filled in from the review.
    await expect(reviews.getByLabel(words.height)).toHaveValue('172');
    await expect(reviews.getByText(words.counted)).toBeVisible();
    await expect(review).toBeVisible();
    await expectAccessible(page, `people like me, ${locale}`);

    await reviews.getByLabel(words.height).fill('110');

    await expect(review).toHaveCount(0);

    await similar.uncheck();

    await expect(review).toBeVisible();
  });
}
