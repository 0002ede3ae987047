import type { Person } from '../../../../schemas/index.ts'
import { createRandom, type Random } from '../../campus/random.ts'
import decisions from '../content/decisions.json' with { type: 'json' }
import trips from '../content/trips.json' with { type: 'json' }
import type { Report } from '../report.ts'
import { dayInMonths, dayOf, PRESENT, workday, workingHour } from './calendar.ts'
import { type Course, courseFrom, momentOfEvent, type Step } from './course.ts'
import type { Calling, Directory } from './directory.ts'
import { type Era, RECENT } from './era.ts'
import { filed, inTurn, numbered } from './filed.ts'
import { type Planned, plan, type Waiting, waitingCourse } from './plan.ts'
import { tripAnswers } from './trip-answers.ts'

export type Trip = (typeof trips)[number] & { advisory?: number; purposeDetail?: string; airport?: string }

const AT_ONCE: Step = ['submit', 'owner', 'approved', [0, 4]]
const SUBMIT: Step = ['submit', 'owner', 'review', [0, 4]]
const APPROVE: Step = ['approve', 'reviewer', 'approved', [1, 7]]
const ASK: Step = ['request_revisions', 'reviewer', 'revisions', [1, 5]]
const DENY: Step = ['deny', 'reviewer', 'denied', [1, 5]]
const WITHDRAW: Step = ['withdraw', 'owner', 'withdrawn', [1, 6]]
const CHANGE: Step = ['edit_trip', 'owner', 'in-update', [1, 8]]
const CHANGED: Step = ['update_trip', 'owner', 'updated', [0, 2]]

const AT_HOME = [
  { weight: 70, steps: [AT_ONCE] },
  { weight: 18, steps: [AT_ONCE, CHANGE, CHANGED] },
  { weight: 12, steps: [AT_ONCE, WITHDRAW] },
]
const ABROAD = [
  { weight: 50, steps: [SUBMIT, APPROVE] },
  { weight: 20, steps: [SUBMIT, ASK, SUBMIT, APPROVE] },
  { weight: 10, steps: [SUBMIT, APPROVE, CHANGE, CHANGED] },
  { weight: 11, steps: [SUBMIT, DENY] },
  { weight: 9, steps: [SUBMIT, WITHDRAW] },
]

const isAbroad = ({ country }: Trip) => country !== 'us'
const isAtHome = (trip: Trip) => !isAbroad(trip)
const DRAFT: Waiting = { steps: [], since: [1, 80] }
const RETURNED: Waiting = { steps: [SUBMIT, ASK], since: [1, 30] }
export const WAITING_TRIPS = [
  { now: DRAFT },
  { now: DRAFT },
  { now: DRAFT },
  { now: { steps: [SUBMIT], since: [2, 3] } satisfies Waiting, fits: isAbroad },
  { now: RETURNED, fits: isAbroad },
  { now: { steps: [AT_ONCE], since: [2, 25] } satisfies Waiting, fits: isAtHome },
  { now: { steps: [AT_ONCE], since: [15, 45] } satisfies Waiting, fits: isAtHome },
  { now: { steps: [SUBMIT, APPROVE], since: [6, 30] } satisfies Waiting, fits: isAbroad },
  { now: { steps: [SUBMIT, APPROVE], since: [20, 50] } satisfies Waiting, fits: isAbroad },
  { now: { steps: [SUBMIT, APPROVE, CHANGE], since: [1, 12] } satisfies Waiting, fits: isAbroad },
  { now: { steps: [AT_ONCE, CHANGE], since: [1, 6] } satisfies Waiting, fits: isAtHome },
]

const CAST = {
  'American Chemical Society spring meeting, San Diego': { owner: 'erin' },
  'Gordon conference on catalysis, Colby-Sawyer': { owner: 'erin' },
  'Polymer symposium, Mainz': { owner: 'ines' },
  'Electrochemistry meeting, Kyoto': { owner: 'ines', now: RETURNED },
  'Recruiting fair, Houston': { owner: 'chelsea' },
  'Procurement officers’ meeting, Denver': { owner: 'chelsea' },
  'University partnership talks, Guadalajara': { owner: 'chelsea', now: DRAFT },
  'Cybersecurity exercise, Tallinn': { owner: 'jamal' },
  'EDUCAUSE annual conference, Nashville': { owner: 'jamal' },
  'Campus safety leaders’ conference, Salt Lake City': { owner: 'dave' },
  'Tuberculosis cohort visit, Kampala': { owner: 'grace' },
  'Site visit to the Caltech tunnel': { owner: 'hector' },
  'Women’s rowing, Seattle regatta': { owner: 'liam' },
} as const

/** Campuses that register their travel elsewhere. */
const ELSEWHERE: ReadonlySet<string> = new Set(['94', 'ANR', 'CI'])

/** Trips of two years: most of them in summer. */
export function tripRegistrations(directory: Directory): Report[] {
  const random = createRandom(302)
  const nameOf = ({ name }: Trip) => name
  const planned = plan<Trip>(random, trips, { nameOf, cast: CAST, waiting: WAITING_TRIPS, again: 18 })
  return tripsOf(random, directory, planned, RECENT)
}

export function tripsOf(
  random: Random,
  directory: Directory,
  planned: readonly Planned<Trip>[],
  era: Era,
): Report[] {
  const said = inTurn({
    request_revisions: decisions.revisions['away-travel'],
    deny: decisions.endings['denied-trip'],
    withdraw: decisions.endings['withdrawn-trip'],
  })
  return planned.map((each, index) => {
    const { course, start } = courseOf(random, each, era)
    const reviewer = era.reviewer(random)
    const owner = each.owner ? directory.person(each.owner) : traveler(random, directory, each.item)
    return filed(random, directory, {
      ...{ id: numbered(`${era.prefix}trip`, index), group: 'away-travel', workflowId: 'travel-approval-v1' },
      ...{ owner, course, reviewer, said },
      answers: tripAnswers(random, directory, each.item, { owner, start, handedIn: handedIn(course).day }),
    })
  })
}

function traveler(random: Random, directory: Directory, { who }: Trip): Person {
  const person = directory.somebody(random, who as Calling)
  return ELSEWHERE.has(person.campusCode) ? traveler(random, directory, { who } as Trip) : person
}

const handedIn = (course: Course) => momentOfEvent(course, 'submit') ?? course.moments[0]

/** Registered some weeks before its first day, in a month in which people go there. */
function courseOf(
  random: Random,
  { item, now }: Planned<Trip>,
  { begins, ends }: Era,
): { course: Course; start: number } {
  if (now) {
    const course = waitingCourse(random, now)
    return { course, start: PRESENT.day + random.integer(14, 110) }
  }
  const { steps } = random.pickWeighted(isAbroad(item) ? ABROAD : AT_HOME)
  const lead = random.integer(22, isAbroad(item) ? 70 : 45)
  const [first, last] = [begins + lead, Math.min(ends + lead, dayOf('2026-12-10'))]
  const start = dayInMonths(random, item.months, first, last) ?? first + 40
  const begun = workingHour(random, workday(Math.min(start - lead, PRESENT.day - 40)))
  return { course: courseFrom(random, begun, steps), start }
}
