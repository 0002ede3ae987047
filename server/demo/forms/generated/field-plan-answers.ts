import type { Person } from '../../../../schemas/index.ts'
import { demoCampuses } from '../../campus/places.ts'
import type { Random } from '../../campus/random.ts'
import contacts from '../content/contacts.json' with { type: 'json' }
import type { Report } from '../report.ts'
import { clock, dateOf, instantOf, type Moment } from './calendar.ts'
import type { Calling, Directory } from './directory.ts'
import type { FieldPlan } from './field-plans.ts'
import * as value from './values.ts'

const { date, option, rows, text } = value

interface Facts {
  owner: Person
  start: number
  handedIn: Moment
}

const MINUTES_OF_CHECK_IN = [17 * 60, 18 * 60, 19 * 60 + 30, 20 * 60]
const campuses = new Map(demoCampuses().map((campus) => [campus.id, campus]))

export function fieldPlanAnswers(
  random: Random,
  directory: Directory,
  plan: FieldPlan,
  { owner, start, handedIn }: Facts,
): Report['answers'] {
  const campus = campuses.get(owner.campusCode)
  const department = directory.department(owner.departments?.[0] ?? '')
  const contact = directory.somebody(random, 'office', owner.campusCode)
  const building = directory.building(random, owner.campusCode)
  return {
    'plan-title': text(plan.title),
    leader: value.subject(owner),
    ...(campus && { 'home-campus': value.campus(campus) }),
    ...(department && { department: value.department(department) }),
    'contact-on-campus': value.person(contact),
    'travel-dates': value.range(dateOf(start), dateOf(start + plan.days - 1)),
    purpose: option(plan.purpose),
    base: value.address(building),
    'site-description': text(plan.site),
    country: option(plan.country),
    airport: value.libraryItem(directory.item(`airports-${plan.airport}`), ['code', 'city']),
    terrain: option(...plan.terrain),
    elevation: value.measure(plan.elevation, 'm'),
    'low-temperature': value.measure(lowest(random, plan), 'Cel'),
    'no-signal': value.toggle(plan.minutes > 30),
    ...rows('members', team(random, directory, plan, owner, start)),
    ...rows(
      'activities',
      plan.activities.map(({ name, risk }) => ({ activity: text(name), 'activity-risk': option(risk) })),
    ),
    ...Object.assign(
      {},
      ...plan.activities.map(({ steps = [] }: { steps?: readonly string[] }, index) =>
        steps.length > 0 ? precautions(random, `activities/r${index + 1}/steps`, steps) : {},
      ),
    ),
    hospital: text(plan.hospital),
    'hospital-phone': text(plan.hospitalPhone),
    'drive-minutes': text(plan.minutes),
    evacuation: text(random.pick(contacts.evacuations)),
    'first-check-in': date(instantOf({ day: start, minute: random.pick(MINUTES_OF_CHECK_IN) })),
    'daily-check-in': value.time(clock(random.pick(MINUTES_OF_CHECK_IN))),
    confidence: value.ratings({
      route: 'yes',
      radio: random.pick(['partly', 'yes', 'yes']),
      'first-aid': random.pick(['partly', 'yes']),
    }),
    strain: { value: Math.min(9, Math.round(plan.elevation / 600) + random.integer(1, 4)) },
    signature: value.signed(value.fullName(owner), instantOf(handedIn)),
  }
}

const lowest = (random: Random, { elevation, terrain }: FieldPlan) =>
  Math.round(14 - elevation / 220) - (terrain.includes('desert') ? 2 : 0) + random.integer(-3, 3)

function team(random: Random, directory: Directory, plan: FieldPlan, owner: Person, start: number) {
  const colleagues = new Map([[owner.id, owner]])
  for (let count = random.integer(1, 4); count > 0; count--) {
    const colleague = directory.somebody(random, plan.who as Calling, owner.campusCode)
    colleagues.set(colleague.id, colleague)
  }
  return [...colleagues.values()].map((member, index) => ({
    member: value.person(member),
    'member-phone': text(member.phone ?? '+15105550196'),
    'member-role': option(
      index === 0 ? 'leader' : /Student/.test(member.title ?? '') ? 'student' : 'researcher',
    ),
    ...(index < 2 && { 'first-aid-until': date(dateOf(start + random.integer(60, 600))) }),
    ...(plan.terrain.includes('water') && { swims: value.toggle(random.next() < 0.9) }),
  }))
}

const precautions = (random: Random, key: string, steps: readonly string[]) =>
  rows(
    key,
    steps.map((step) => ({
      step: text(step),
      'step-when': option(random.pick(['before-the-trip', 'every-day', 'on-site'])),
    })),
  )
