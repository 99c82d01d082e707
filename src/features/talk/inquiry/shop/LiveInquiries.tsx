import { useEffect, useState } from 'react';
import { showLogInToast } from '../../../../components/log-in-toast.ts';
import { showToast } from '../../../../components/toast.ts';
import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { $signedIn } from '../../../../lib/signed-in.store.ts';
import type { InquiryAsked, ProductInquiry } from '../inquiry.schema.ts';
import { InquiryDialog } from './InquiryDialog.tsx';
import { InquiryItem } from './InquiryItem.tsx';
import {
  readInquiryPage,
  useFurtherInquiries,
  type FurtherOptions,
} from './use-further-inquiries.ts';
import { useInquiryDialog } from './use-inquiry-dialog.ts';

interface AskedProps {
  itemCode: string;
  /** The path of the member's own inquiries. */
  mine: string;
  /** The number of presses of the button; each opens the form. */
  presses: number;
  /** Called when an inquiry is shown that was just asked. */
  onShown: () => void;
  locale: Locale;
  t: Translate;
}

/** The form of a new inquiry, and the inquiries that were asked on this page. */
export function AskedInquiries({ itemCode, mine, presses, onShown, locale, t }: AskedProps) {
  const [inquiries, setInquiries] = useState<readonly ProductInquiry[]>([]);
  const dialog = useInquiryDialog();

  useEffect(() => {
    if ($signedIn.get() === false) {
      showLogInToast(t('inquiry.logIn'), `${location.pathname}#inquiries`);
    } else {
      dialog.open({ kind: 'Product', about: { itemCode }, label: '' });
    }
  }, [presses]);

  async function showAsked(inquirySn: number) {
    const page = await readInquiryPage(itemCode, inquirySn + 1, 1);
    const asked = page.inquiries.filter((inquiry) => inquiry.inquirySn === inquirySn);

    setInquiries((shown) => [...asked, ...shown]);
    onShown();
  }

  function onSaved({ inquirySn, held }: InquiryAsked) {
    dialog.finish();
    showToast(t(held ? 'inquiry.askedHeld' : 'inquiry.asked'), {
      action: { label: t('inquiry.mine'), href: mine },
    });
    // The toast has said that it is there: without the row the list is only older.
    if (!held) void showAsked(inquirySn).catch(() => undefined);
  }

  return (
    <>
      {inquiries.map((inquiry) => (
        <InquiryItem key={inquiry.inquirySn} inquiry={inquiry} locale={locale} t={t} />
      ))}
      <InquiryDialog dialog={dialog} onSaved={onSaved} t={t} />
    </>
  );
}

/** The inquiries after those of the published page. */
export function FurtherInquiries({ locale, ...options }: FurtherOptions & { locale: Locale }) {
  const { inquiries, list } = useFurtherInquiries(options);

  return (
    <div ref={list}>
      {inquiries.map((inquiry) => (
        <InquiryItem key={inquiry.inquirySn} inquiry={inquiry} locale={locale} t={options.t} />
      ))}
    </div>
  );
}
