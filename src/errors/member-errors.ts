/** Codes of members’ addresses and consents. */
export const MEMBER_ERRORS = {
  // members' addresses (rule 5.3)
  AddressesFull: { status: 409, message: 'alert.3100' },
  AddressKeywordRequired: { status: 422, message: 'address.search.required' },
  AddressKeywordTooShort: { status: 422, message: 'address.search.tooShort' },
  AddressKeywordTooWide: { status: 422, message: 'address.search.tooWide' },
  AddressSearchUnavailable: { status: 409, message: 'address.search.unavailable' },
  AddressNameRequired: { status: 422, message: 'alert.3105' },
  AddressNameTooLong: { status: 422, message: 'address.nameTooLong' },
  // consents
  NightConsentAlone: { status: 422, message: 'consent.nightAlone' },
  ConsentLinkInvalid: { status: 422, message: 'consent.linkInvalid' },
} as const;
