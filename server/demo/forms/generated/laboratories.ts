import type { Person } from '../../../../schemas/index.ts'
import { createRandom, type Random } from '../../campus/random.ts'
import decisions from '../content/decisions.json' with { type: 'json' }
import laboratories from '../content/laboratories.json' with { type: 'json' }
import type { Report } from '../report.ts'
import { dayInMonths, PRESENT, workday, workingHour } from './calendar.ts'
import { type Course, courseFrom, momentOfEvent, type Step } from './course.ts'
import type { Calling, Directory } from './directory.ts'
import { type Era, RECENT } from './era.ts'
import { filed, inTurn, numbered } from './filed.ts'
import { laboratoryAnswers } from './laboratory-answers.ts'
import { type Planned, plan, type Waiting, waitingCourse } from './plan.ts'

export type Laboratory = (typeof laboratories)[number]

const SUBMIT: Step = ['submit', 'owner', 'review', [0, 9]]
const APPROVE: Step = ['approve', 'reviewer', 'approved', [2, 12]]
const ASK: Step = ['request_revisions', 'reviewer', 'revisions', [2, 9]]
const REVISE: Step = ['revise', 'owner', 'revisions', [30, 90]]

const PAST = [
  { weight: 60, steps: [SUBMIT, APPROVE], days: 40 },
  { weight: 25, steps: [SUBMIT, ASK, SUBMIT, APPROVE], days: 55 },
  { weight: 15, steps: [SUBMIT, APPROVE, REVISE, SUBMIT, APPROVE], days: 160 },
]

const DRAFT: Waiting = { steps: [], since: [2, 70] }
export const WAITING_LABORATORIES: { now: Waiting }[] = [
  { now: DRAFT },
  { now: DRAFT },
  { now: DRAFT },
  { now: { steps: [SUBMIT], since: [17, 20] } },
  { now: { steps: [SUBMIT, ASK], since: [3, 8] } },
  { now: { steps: [SUBMIT, ASK], since: [20, 30] } },
  { now: { steps: [SUBMIT, APPROVE, REVISE], since: [2, 9] } },
]
/** Most are due in December. */
const MONTHS = [1, 2, 4, 6, 9, 10, 10, 11, 11, 12, 12]

/** The yearly assessments of laboratories; that of Erin's group each year. */
export function laboratoryAssessments(directory: Directory): Report[] {
  const random = createRandom(304)
  const nameOf = ({ name }: Laboratory) => name
  const [erins] = laboratories
  if (!erins) return []
  const planned: Planned<Laboratory>[] = [
    { item: erins, owner: 'erin' },
    { item: erins, owner: 'erin', now: DRAFT },
    ...plan<Laboratory>(random, laboratories.slice(1), {
      ...{ nameOf, cast: {}, waiting: WAITING_LABORATORIES, again: 6 },
    }),
  ]
  return assessmentsOf(random, directory, planned, RECENT)
}

export function assessmentsOf(
  random: Random,
  directory: Directory,
  planned: readonly Planned<Laboratory>[],
  era: Era,
): Report[] {
  const said = inTurn({ request_revisions: decisions.revisions['lab-hazard-assessment'] })
  return planned.map((each, index) => {
    const course = courseOf(random, each, era)
    const owner = each.owner ? directory.person(each.owner) : leader(random, directory, each.item)
    const handedIn = momentOfEvent(course, 'submit') ?? course.moments[0]
    return filed(random, directory, {
      ...{
        id: numbered(`${era.prefix}laboratory`, index),
        group: 'lab-hazard-assessment',
        workflowId: 'hazard-review-v1',
      },
      ...{ owner, course, reviewer: era.reviewer(random), said },
      answers: laboratoryAnswers(random, directory, each.item, owner, handedIn),
    })
  })
}

/** A professor, as long as one turns up. */
export function leader(random: Random, directory: Directory, { who }: Laboratory): Person {
  let found = directory.somebody(random, who as Calling)
  for (let tries = 40; tries > 0 && !found.title?.includes('Professor'); tries--)
    found = directory.somebody(random, who as Calling)
  return found
}

function courseOf(random: Random, { now, owner }: Planned<Laboratory>, { begins, ends }: Era): Course {
  if (now) return waitingCourse(random, now)
  const { steps, days } = random.pickWeighted(PAST)
  const months = owner === 'erin' ? [12] : [random.pick(MONTHS)]
  const last = Math.min(ends, PRESENT.day - days)
  const day = dayInMonths(random, months, begins, last) ?? last - 100
  return courseFrom(random, workingHour(random, workday(day)), steps)
}
