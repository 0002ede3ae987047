import type { Person } from '../../../../schemas/index.ts'
import { createRandom, type Random } from '../../campus/random.ts'
import contacts from '../content/contacts.json' with { type: 'json' }
import type { Report } from '../report.ts'
import { clock, dateOf, dayOf, type Moment } from './calendar.ts'
import type { Calling, Directory } from './directory.ts'
import type { Incident } from './incidents.ts'
import {
  address,
  date,
  fullName,
  option,
  optionWith,
  rows,
  subject,
  text,
  time,
  toggle,
  yesNo,
} from './values.ts'

interface Facts {
  employee: Person
  owner: Person
  /** The day of the incident. */
  happened: number
  begun: Moment
}

const WORK_BEGINS = [6 * 60, 7 * 60, 7 * 60 + 30, 8 * 60, 9 * 60]
const YEAR = 365
const UNKNOWN_TIME = 0.08
const WITNESSED = 0.4
const EMERGENCY = /emergency room|paramedics|overnight/

const CLINICS: Readonly<Record<string, readonly string[]>> = contacts.clinics

/** OSHA's Form 301, filled in. */
export function incidentAnswers(
  random: Random,
  directory: Directory,
  incident: Incident,
  { employee, owner, happened, begun }: Facts,
): Report['answers'] {
  const { city = 'Berkeley', postalCode = '94720' } =
    directory.building(random, employee.campusCode).address ?? {}
  const isStudent = /Student|Undergraduate|Graduate/.test(employee.title ?? '')
  const age = isStudent ? random.integer(19, 31) : random.integer(26, 63)
  const isTreated = incident.result !== 'none'
  const [clinic = '', clinicCity = ''] = CLINICS[employee.campusCode] ?? []
  const began = random.pick(WORK_BEGINS)
  const isUnknown = random.next() < UNKNOWN_TIME
  const isInField = incident.place.startsWith('Field site')
  const born = dayOf('2026-06-01') - age * YEAR - random.integer(0, 360)
  const hired = happened - random.integer(40, isStudent ? 900 : (age - 22) * 300 + 60)
  return {
    employee: subject(employee),
    'employee-name': text(fullName(employee)),
    'employee-street': text(`${random.integer(101, 2899)} ${random.pick(contacts.streets)}`),
    'employee-city': text(city),
    'employee-state': text('California'),
    'employee-zip': text(postalCode),
    'employee-birth': date(dateOf(born)),
    'employee-hired': date(dateOf(hired)),
    'employee-sex': option(random.pick(['male', 'female'])),
    'treated-away': yesNo(isTreated),
    ...(isTreated && { 'facility-name': text(clinic), 'facility-city': text(clinicCity) }),
    'emergency-room': yesNo(
      incident.hospitalized || EMERGENCY.test(incident.injury) || (isTreated && random.next() < 0.3),
    ),
    hospitalized: yesNo(incident.hospitalized),
    ...(!isInField && {
      'event-place': address(directory.building(random, employee.campusCode, incident.who as Calling)),
    }),
    'event-place-detail': text(incident.place),
    'incident-date': date(dateOf(happened)),
    'work-began': time(clock(began)),
    'time-unknown': toggle(isUnknown),
    ...(!isUnknown && { 'event-time': time(clock(began + random.integer(20, 8 * 60))) }),
    'doing-before': text(incident.doing),
    'what-happened': text(incident.happened),
    injury: text(incident.injury),
    'body-parts': option(...incident.bodyParts),
    'injury-kind': incident.kind === 'other' ? optionWith('other', incident.name) : option(incident.kind),
    'harmful-object': text(incident.harmfulObject),
    died: yesNo(false),
    ...witnesses(random, directory, employee),
    'case-results': option(...resultsOf(incident)),
    ...logAnswers(incident, employee, happened),
    'reporter-name': text(fullName(owner)),
    'reporter-title': text(owner.title ?? 'Employee'),
    'reporter-phone': text(owner.phone ?? '+15105550199'),
    'reporter-email': text(owner.email ?? ''),
    'reporter-date': date(dateOf(begun.day)),
  }
}

/** Days away and restricted work come after treatment; a fracture is a significant diagnosis. */
function resultsOf({ result, kind }: Incident): string[] {
  if (result === 'none') return ['none']
  const results = result === 'significant-diagnosis' ? [] : [result]
  const isSignificant = kind === 'fracture' || result === 'significant-diagnosis'
  return [...new Set([...results, 'medical-treatment']), ...(isSignificant ? ['significant-diagnosis'] : [])]
}

const ILLNESSES: Readonly<Record<string, string>> = {
  'skin-disorder': 'skin-disorder',
  'exposure-by-breathing': 'respiratory-condition',
  'hearing-loss': 'hearing-loss',
  'heat-illness': 'other-illness',
}
/** A cut by what another person's blood is on keeps its name from the Log (29 CFR 1904.29(b)(7)). */
const PRIVATE = 'needlestick-or-bite'

/** What the OSHA 300 Log asks of a recordable case; by the day alone, so that all other answers stay as they are. */
function logAnswers(incident: Incident, { title }: Person, happened: number): Report['answers'] {
  const results = resultsOf(incident)
  if (results.includes('none') && incident.kind !== 'fracture') return {}
  const random = createRandom(happened)
  return {
    'job-title': text(title ?? 'Employee'),
    'illness-type': option(ILLNESSES[incident.kind] ?? 'injury'),
    ...(results.includes('days-away') && { 'days-away': text(random.integer(1, 45)) }),
    ...(results.includes('restricted-work') && { 'days-restricted': text(random.integer(2, 60)) }),
    'privacy-case': yesNo(incident.kind === PRIVATE),
  }
}

function witnesses(random: Random, directory: Directory, { campusCode }: Person) {
  if (random.next() > WITNESSED) return {}
  const witness = directory.somebody(random, 'office', campusCode)
  return rows('witnesses', [
    { 'witness-name': text(fullName(witness)), 'witness-phone': text(witness.phone ?? '+15105550198') },
  ])
}
