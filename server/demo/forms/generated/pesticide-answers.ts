import type { Person } from '../../../../schemas/index.ts'
import type { Random } from '../../campus/random.ts'
import equipment from '../../equipment-shop/equipment.json' with { type: 'json' }
import contacts from '../content/contacts.json' with { type: 'json' }
import decisions from '../content/decisions.json' with { type: 'json' }
import type { Report } from '../report.ts'
import { dateOf, instantOf } from './calendar.ts'
import type { Directory } from './directory.ts'
import type { Site } from './pesticide-uses.ts'
import {
  date,
  fullName,
  libraryItem,
  listed,
  measure,
  option,
  range,
  rows,
  text,
  toggle,
  yesNo,
} from './values.ts'

interface Facts {
  isSensitive: boolean
  /** The day of the application. */
  applied: number
  isReporting: boolean
  isReported: boolean
}

const PPE = ['coveralls', 'chemical-resistant-gloves', 'eye-protection']
const SHOWN = ['epaRegistrationNumber', 'company', 'signalWord']
const NOT_NOTIFIED = 0.08
const MISHAP = 0.09

export function pesticideAnswers(
  random: Random,
  directory: Directory,
  site: Site,
  owner: Person,
  { isSensitive, applied, isReporting, isReported }: Facts,
): Report['answers'] {
  const minute = random.integer(11, 15) * 30
  const needsRespirator = site.method === 'hand-held-spray-gun' && random.next() < 0.4
  const isNotified = random.next() > NOT_NOTIFIED
  const license = random.pick(['qal', 'qac', 'qac'])
  const lent = equipment.find(({ methods }) => methods.includes(site.method))
  return {
    'applicator-name': text(fullName(owner)),
    'license-type': option(license),
    'license-number': text(`${license.toUpperCase()}-${random.integer(10_000, 149_999)}`),
    'license-expires': date(`${Number(dateOf(applied).slice(0, 4)) + random.integer(1, 2)}-12-31`),
    'applicator-phone': text(owner.phone ?? '+15105550194'),
    'training-current': yesNo(true),
    'site-name': text(site.name),
    'site-type': option(site.type),
    'area-treated': measure(site.area.value, site.area.unit),
    'sensitive-site': yesNo(isSensitive),
    ...(isSensitive && { 'sensitive-detail': text(random.pick(contacts.buffers)) }),
    pests: option(...site.pests),
    alternatives: text(site.alternatives),
    ...rows('product-list', [
      {
        product: libraryItem(directory.item(`pesticides-${site.product}`), SHOWN),
        rate: measure(site.rate.value, site.rate.unit),
        restricted: toggle(false),
      },
    ]),
    method: option(site.method),
    ...(lent && { equipment: listed(lent.number, lent.name) }),
    ppe: option(...PPE, ...(needsRespirator ? ['respirator'] : [])),
    ...(needsRespirator && {
      'respirator-type': text('Half mask with organic vapor cartridges and P100 filters'),
    }),
    'planned-window': range(
      instantOf({ day: applied, minute }),
      instantOf({ day: applied, minute: minute + 150 }),
    ),
    'reentry-hours': text(random.pick([4, 12, 12, 24, 48])),
    'notice-given': yesNo(isNotified),
    ...(!isNotified && { 'notice-reason': text(random.pick(contacts.notices)) }),
    ...(isReporting && { 'applied-on': date(instantOf({ day: applied, minute: minute + 20 })) }),
    ...(isReported && used(random, site)),
  }
}

function used(random: Random, { gallons, type }: Site): Report['answers'] {
  const isMishap = random.next() < MISHAP
  const amount = Math.max(1, Math.round(gallons * (0.85 + random.next() * 0.3)))
  return {
    'amount-used': measure(amount, '[gal_us]'),
    ...(!type.startsWith('building') && { wind: text(random.integer(1, 9)) }),
    incident: yesNo(isMishap),
    ...(isMishap && { 'incident-detail': text(random.pick(decisions.mishaps)) }),
  }
}
