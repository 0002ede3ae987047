/**
 * How much of the service one person, one address, one form and one request may take. Each is a setting of the
 * environment of the name beside it; docs/limits.md says what each means to people.
 */
export interface Limits {
  /** False in load tests: nobody is throttled. */
  isThrottled: boolean
  /** How often a person may do a thing in a minute, and an address `addressFactor` times as often. */
  rates: Readonly<Record<SharedRate, number>>
  /** Those of single capabilities. */
  ownRates: ReadonlyMap<OwnRate, number>
  /** As many people may sit behind one address. */
  addressFactor: number
  /** Operations of one person that are carried out at the same time; the others wait for their turn. */
  concurrent: number
  /** How long one operation may take. */
  operationMs: number
  /** How long one tile of a dashboard may be counted. */
  tileMs: number
  /** How long a file that somebody took out of the data explorer is kept. */
  exportMs: number
  /** What answers a request may carry back, all together. */
  replyBytes: number
  /** Answers of one form. */
  formAnswers: number
  /** What they take together, as JSON. */
  formBytes: number
  /** What the versions of one answer take together, besides those at changes of status. */
  historyBytes: number
  /** Files of one person, in all forms. */
  personFileBytes: number
  /** Numbers that a browser may have to try before it begins a form without an account. */
  guestWork: number
  /** Files of one guest. */
  guestFileBytes: number
  /** Forms that one person owns. */
  personForms: number
  /** What all clients together may be slow to fetch. */
  waitingBytes: number
  /** Memory that holds what was counted lately, of the embedded store. */
  heldBytes: number
  /** Open streams of one person: one a browser. */
  streams: number
  /** Open streams of one server. */
  serverStreams: number
}

/** What several capabilities count by. */
export type SharedRate = 'signIns' | 'operations' | 'lookups' | 'uploads' | 'creations'

/** What one capability counts by; its face declares it (`Declares.rates`). */
export interface OwnRate {
  /** A refusal has the issue `rate.` and this name. */
  name: string
  /** The setting of the environment. */
  variable: `LIMIT_${string}`
  /** The default of the setting. */
  perMinute: number
  /** What is done without an account is counted by the address alone, and as the setting says: a guest is quickly another. */
  isOfGuests?: true
  /** A refusal has the issue of this rate. */
  toldAs?: SharedRate
}

export type Rate = SharedRate | OwnRate

const MB = 1024 * 1024

/** By the name of their variable: the default, and the unit that the variable counts in. */
const settings = {
  LIMIT_SIGN_INS: [60, 1],
  LIMIT_OPERATIONS: [3_000, 1],
  LIMIT_LOOKUPS: [300, 1],
  LIMIT_UPLOADS: [120, 1],
  LIMIT_CREATIONS: [60, 1],
  LIMIT_GUEST_WORK: [50_000, 1],
  LIMIT_ADDRESS_FACTOR: [50, 1],
  LIMIT_CONCURRENT: [16, 1],
  LIMIT_OPERATION_SECONDS: [10, 1000],
  LIMIT_TILE_SECONDS: [4, 1000],
  LIMIT_EXPORT_HOURS: [24, 3_600_000],
  LIMIT_REPLY_MB: [32, MB],
  LIMIT_FORM_ANSWERS: [50_000, 1],
  LIMIT_FORM_MB: [16, MB],
  LIMIT_HISTORY_MB: [4, MB],
  LIMIT_PERSON_FILES_MB: [5_000, MB],
  LIMIT_GUEST_FILES_MB: [100, MB],
  LIMIT_PERSON_FORMS: [20_000, 1],
  LIMIT_WAITING_MB: [256, MB],
  LIMIT_HELD_MB: [400, MB],
  LIMIT_STREAMS: [10, 1],
  LIMIT_SERVER_STREAMS: [5_000, 1],
} as const

export type LimitName = keyof typeof settings
export const limitNames = Object.keys(settings) as LimitName[]

/** @param read a whole number of at least 1, or undefined where nothing is set */
export function readLimits(
  read: (variable: OwnRate['variable']) => number | undefined,
  isThrottled: boolean,
  ownRates: readonly OwnRate[],
): Limits {
  const of = (name: LimitName) => (read(name) ?? settings[name][0]) * settings[name][1]
  return {
    isThrottled,
    rates: {
      signIns: of('LIMIT_SIGN_INS'),
      operations: of('LIMIT_OPERATIONS'),
      lookups: of('LIMIT_LOOKUPS'),
      uploads: of('LIMIT_UPLOADS'),
      creations: of('LIMIT_CREATIONS'),
    },
    ownRates: new Map(ownRates.map((rate) => [rate, read(rate.variable) ?? rate.perMinute])),
    addressFactor: of('LIMIT_ADDRESS_FACTOR'),
    concurrent: of('LIMIT_CONCURRENT'),
    operationMs: of('LIMIT_OPERATION_SECONDS'),
    tileMs: of('LIMIT_TILE_SECONDS'),
    exportMs: of('LIMIT_EXPORT_HOURS'),
    replyBytes: of('LIMIT_REPLY_MB'),
    formAnswers: of('LIMIT_FORM_ANSWERS'),
    formBytes: of('LIMIT_FORM_MB'),
    historyBytes: of('LIMIT_HISTORY_MB'),
    personFileBytes: of('LIMIT_PERSON_FILES_MB'),
    guestWork: of('LIMIT_GUEST_WORK'),
    guestFileBytes: of('LIMIT_GUEST_FILES_MB'),
    personForms: of('LIMIT_PERSON_FORMS'),
    waitingBytes: of('LIMIT_WAITING_MB'),
    heldBytes: of('LIMIT_HELD_MB'),
    streams: of('LIMIT_STREAMS'),
    serverStreams: of('LIMIT_SERVER_STREAMS'),
  }
}
