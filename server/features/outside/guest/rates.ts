import type { OwnRate } from '../../../limits.ts'

const isOfGuests = true

export const GUEST_FORMS: OwnRate = {
  ...{ name: 'guestForms', variable: 'LIMIT_GUEST_FORMS', perMinute: 60 },
  ...{ isOfGuests, toldAs: 'creations' },
}

/** Of what is attached. */
export const GUEST_MEGABYTES: OwnRate = {
  ...{ name: 'guestMegabytes', variable: 'LIMIT_GUEST_UPLOAD_MB', perMinute: 500 },
  ...{ isOfGuests, toldAs: 'uploads' },
}

export const GUEST_MAILS: OwnRate = {
  ...{ name: 'guestMails', variable: 'LIMIT_GUEST_MAILS', perMinute: 10 },
  ...{ isOfGuests, toldAs: 'operations' },
}
