import type { Person } from '../../../../schemas/index.ts'
import names from '../../campus/content/names.json' with { type: 'json' }
import type { Random } from '../../campus/random.ts'
import contacts from '../content/contacts.json' with { type: 'json' }
import type { Report } from '../report.ts'
import { dateOf } from './calendar.ts'
import type { Directory } from './directory.ts'
import type { Trip } from './trips.ts'
import { date, libraryItem, option, optionWith, range, rows, text, toggle, yesNo } from './values.ts'

const TAKES_EQUIPMENT = 0.6
const COMPANIONS = 0.4

export function tripAnswers(
  random: Random,
  directory: Directory,
  trip: Trip,
  { owner, start, handedIn }: { owner: Person; start: number; handedIn: number },
): Report['answers'] {
  const end = start + trip.days - 1
  const isStudent = /Student/.test(owner.title ?? '')
  const isOutside = trip.activities.some((each) => ['field-work-in-remote-areas', 'boating'].includes(each))
  const leg = {
    'leg-city': text(trip.city),
    'leg-country': option(trip.country),
    ...(trip.airport && {
      'leg-airport': libraryItem(directory.item(`airports-${trip.airport}`), ['code', 'city']),
    }),
    'leg-arrive': date(dateOf(start)),
    'leg-depart': date(dateOf(end)),
    'leg-mode': option(trip.mode),
  }
  return {
    'trip-name': text(tripName(trip, start)),
    'traveler-type': option(isStudent ? 'student' : 'employee'),
    'trip-dates': range(dateOf(start), dateOf(end)),
    purpose: option(trip.purpose),
    ...(trip.purposeDetail && {
      purpose: optionWith('other', 'Research or performance'),
      'purpose-other': text(trip.purposeDetail),
    }),
    scope: option(trip.country === 'us' ? 'domestic' : 'international'),
    ...rows('legs', [leg]),
    ...(trip.country !== 'us' && abroad(random, trip)),
    ...rows('emergency-contacts', [contactOf(random, owner)]),
    mobile: text(owner.phone ?? '+15105550197'),
    activities: option(...trip.activities),
    ...(isOutside && { 'field-plan': text(random.pick(contacts.routes)) }),
    ...(random.next() < COMPANIONS && { companions: text(random.integer(1, 9)) }),
    alerts: toggle(handedIn % 7 > 0),
  }
}

const tripName = ({ name }: Pick<Trip, 'name'>, start: number) => {
  const [year = '', month = ''] = dateOf(start).split('-')
  return name.replace('{year}', year).replace('{cycle}', `${year}-${Math.ceil(Number(month) / 4)}`)
}

function abroad(random: Random, { advisory = 1 }: Trip) {
  const isControlled = random.next() < TAKES_EQUIPMENT
  return {
    'advisory-level': option(`level-${advisory}`),
    ...(advisory >= 3 && { mitigation: text(random.pick(contacts.mitigations)) }),
    'export-control': yesNo(isControlled),
    ...(isControlled && { 'export-detail': text(random.pick(contacts.exports)) }),
  }
}

const contactOf = (random: Random, { lastName }: Person) => ({
  'contact-name': text(
    `${random.pick(names.first)} ${random.next() < 0.6 ? lastName : random.pick(names.last)}`,
  ),
  'contact-relation': text(random.pick(contacts.relations)),
  'contact-phone': text(`+1415555${String(random.integer(100, 199)).padStart(4, '0')}`),
})
