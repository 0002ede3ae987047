import type { Person } from '../../../../schemas/index.ts'
import { createRandom, type Random } from '../../campus/random.ts'
import decisions from '../content/decisions.json' with { type: 'json' }
import sites from '../content/pesticide-sites.json' with { type: 'json' }
import type { Report } from '../report.ts'
import { dayInMonths, PRESENT, workday, workingHour } from './calendar.ts'
import { type Course, courseFrom, momentOfEvent, type Step } from './course.ts'
import type { Directory } from './directory.ts'
import { type Era, RECENT } from './era.ts'
import { filed, inTurn, numbered } from './filed.ts'
import { pesticideAnswers } from './pesticide-answers.ts'
import { type Planned, plan, type Waiting, waitingCourse } from './plan.ts'

export type Site = (typeof sites)[number]

const AT_ONCE: Step = ['submit', 'owner', 'planned', [0, 3]]
const SUBMIT: Step = ['submit', 'owner', 'review', [0, 3]]
const APPROVE: Step = ['approve', 'reviewer', 'planned', [1, 5]]
const DENY: Step = ['deny', 'reviewer', 'denied', [1, 4]]
const RECALL: Step = ['recall', 'owner', 'recalled', [1, 6]]
const BEGIN: Step = ['begin_report', 'owner', 'reporting', [9, 17]]
const REPORT: Step = ['report_pesticide_applied', 'owner', 'reported', [0, 6]]

const PAST = [
  { weight: 50, steps: [AT_ONCE, BEGIN, REPORT] },
  { weight: 12, steps: [AT_ONCE, RECALL] },
  { weight: 23, steps: [SUBMIT, APPROVE, BEGIN, REPORT] },
  { weight: 8, steps: [SUBMIT, DENY] },
  { weight: 7, steps: [SUBMIT, APPROVE, RECALL] },
]

const DRAFT: Waiting = { steps: [], since: [1, 40] }
/** Applied, and to be reported by the 10th of this month. */
const OVERDUE: Waiting = { steps: [AT_ONCE, BEGIN], since: [14, 17] }
export const WAITING_USES: { now: Waiting }[] = [
  { now: DRAFT },
  { now: DRAFT },
  { now: { steps: [SUBMIT], since: [2, 3] } },
  { now: { steps: [AT_ONCE], since: [1, 4] } },
  { now: { steps: [SUBMIT, APPROVE], since: [1, 3] } },
  { now: { steps: [AT_ONCE], since: [33, 40] } },
  { now: { steps: [SUBMIT, APPROVE, BEGIN], since: [1, 3] } },
  { now: OVERDUE },
]
const FRANKS = {
  'South lawn and memorial glade': { owner: 'frank' },
  'Rose garden, north terrace': { owner: 'frank' },
  'Fire road, upper canyon': { owner: 'frank', now: OVERDUE },
  'Elm row, main avenue': { owner: 'frank' },
  'Memorial oak savanna': { owner: 'frank' },
  'Duck pond at the arboretum': { owner: 'frank' },
  'Fence line along the railroad': { owner: 'frank', now: { steps: [AT_ONCE], since: [1, 3] } },
  'Golf practice green': { owner: 'frank', now: DRAFT },
} as const

const DECLARED: ReadonlySet<string> = new Set(['submit', 'report_pesticide_applied'])

/** Requests of the grounds crews for pesticides, with the reports of what was used. */
export function pesticideUses(directory: Directory): Report[] {
  const random = createRandom(305)
  const planned = plan<Site>(random, sites, {
    ...{ nameOf: ({ name }: Site) => name, cast: FRANKS },
    ...{ waiting: WAITING_USES, again: 12 },
  })
  return usesOf(random, directory, planned, RECENT)
}

export function usesOf(
  random: Random,
  directory: Directory,
  planned: readonly Planned<Site>[],
  era: Era,
): Report[] {
  const words = inTurn({
    deny: decisions.endings['denied-application'],
    recall: decisions.endings.recalled,
  })
  const said = (event: string) => ({ ...words(event), ...(DECLARED.has(event) && { isDeclared: true }) })
  return planned.map((each, index) => {
    const course = courseOf(random, each, era)
    const reviewer = era.reviewer(random)
    const owner: Person = each.owner ? directory.person(each.owner) : directory.applicator(random)
    return filed(random, directory, {
      ...{
        id: numbered(`${era.prefix}pesticide`, index),
        group: 'pesticide-use',
        workflowId: 'pesticide-application-v1',
      },
      ...{ owner, course, reviewer, said },
      answers: pesticideAnswers(random, directory, each.item, owner, factsOf(course)),
    })
  })
}

function courseOf(random: Random, { item, now }: Planned<Site>, { begins, ends }: Era): Course {
  if (now) return waitingCourse(random, now)
  const last = Math.min(ends, PRESENT.day - 42)
  const day = dayInMonths(random, item.months, begins, last) ?? last - 8
  return courseFrom(random, workingHour(random, workday(day)), random.pickWeighted(PAST).steps)
}

/** Applied on the days before it is reported; else planned for the week after it was requested. */
function factsOf(course: Course) {
  const { steps, moments } = course
  const has = (wanted: string) => steps.some(([event]) => event === wanted)
  const isSensitive = steps.some(([, , state]) => state === 'review')
  const requested = (has('submit') && momentOfEvent(course, 'submit')) || moments[0]
  const reporting = has('begin_report') ? momentOfEvent(course, 'begin_report') : undefined
  return {
    isSensitive,
    applied: reporting ? workday(reporting.day - 1, -1) : workday(requested.day + 7),
    isReporting: reporting !== undefined,
    isReported: has('report_pesticide_applied'),
  }
}
