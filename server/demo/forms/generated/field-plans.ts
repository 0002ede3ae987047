import { createRandom, type Random } from '../../campus/random.ts'
import decisions from '../content/decisions.json' with { type: 'json' }
import plans from '../content/field-plans.json' with { type: 'json' }
import type { Report } from '../report.ts'
import { dayInMonths, type Moment, PRESENT, workday, workingHour } from './calendar.ts'
import { type Course, courseFrom, momentOfEvent, type Step } from './course.ts'
import type { Calling, Directory } from './directory.ts'
import { type Era, RECENT } from './era.ts'
import { fieldPlanAnswers } from './field-plan-answers.ts'
import { filed, inTurn, numbered } from './filed.ts'
import { type Planned, plan, type Waiting, waitingCourse } from './plan.ts'

export type FieldPlan = (typeof plans)[number]

const SUBMIT: Step = ['submit', 'owner', 'review', [0, 5]]
const APPROVE: Step = ['approve', 'reviewer', 'approved', [1, 6]]
const ASK: Step = ['request_revisions', 'reviewer', 'revisions', [1, 5]]
const WITHDRAW: Step = ['withdraw', 'owner', 'withdrawn', [1, 8]]
const REVISE: Step = ['revise', 'owner', 'revisions', [1, 4]]

const PAST = [
  { weight: 60, steps: [SUBMIT, APPROVE], isDone: true },
  { weight: 20, steps: [SUBMIT, ASK, SUBMIT, APPROVE], isDone: true },
  { weight: 8, steps: [SUBMIT, APPROVE, REVISE, SUBMIT, APPROVE], isDone: true },
  { weight: 12, steps: [SUBMIT, WITHDRAW], isDone: false },
]

const DRAFT: Waiting = { steps: [], since: [2, 60] }
const APPROVED: Waiting = { steps: [SUBMIT, APPROVE], since: [4, 22] }
export const WAITING_PLANS: { now: Waiting }[] = [
  { now: DRAFT },
  { now: DRAFT },
  { now: { steps: [SUBMIT], since: [3, 4] } },
  { now: { steps: [SUBMIT, ASK], since: [1, 5] } },
  { now: { steps: [SUBMIT, ASK], since: [9, 14] } },
  { now: APPROVED },
  { now: APPROVED },
  { now: { steps: [SUBMIT, APPROVE], since: [60, 70] } },
]
const [SHORTLY_BEFORE, LONG_BEFORE] = [16, 38]
const SPRING = [3, 3, 4, 4, 4, 5, 5, 6, 7, 9, 10]

/** Plans for field work of two years: most of it in spring. */
export function fieldPlans(directory: Directory): Report[] {
  const random = createRandom(303)
  const planned = plan<FieldPlan>(random, plans, {
    ...{ nameOf: ({ title }: FieldPlan) => title, cast: {} },
    ...{ waiting: WAITING_PLANS, again: 10 },
  })
  return fieldPlansOf(random, directory, planned, RECENT)
}

export function fieldPlansOf(
  random: Random,
  directory: Directory,
  planned: readonly Planned<FieldPlan>[],
  era: Era,
): Report[] {
  const said = inTurn({
    request_revisions: decisions.revisions['field-safety-plan'],
    withdraw: decisions.endings['withdrawn-plan'],
  })
  return planned.map((each, index) => {
    const { course, start } = courseOf(random, each, era)
    const reviewer = era.reviewer(random)
    const owner = directory.somebody(random, each.item.who as Calling)
    const [begun] = course.moments
    const handedIn = momentOfEvent(course, 'submit') ?? begun
    return filed(random, directory, {
      ...{
        id: numbered(`${era.prefix}field`, index),
        group: 'field-safety-plan',
        workflowId: 'field-plan-review-v1',
      },
      ...{ owner, course, reviewer, said },
      answers: fieldPlanAnswers(random, directory, each.item, { owner, start, handedIn }),
    })
  })
}

function courseOf(
  random: Random,
  { item, now }: Planned<FieldPlan>,
  { begins, ends }: Era,
): { course: Course; start: number } {
  if (now) {
    const course = waitingCourse(random, now)
    const [begun] = course.moments
    return { course, start: begun.day + random.integer(28, 60) }
  }
  const { steps, isDone } = random.pickWeighted(PAST)
  const lead = random.integer(SHORTLY_BEFORE, LONG_BEFORE)
  const last = Math.min(ends + lead, PRESENT.day - item.days - 14)
  const start = dayInMonths(random, [random.pick(SPRING)], begins + lead + 8, last) ?? last
  const begun: Moment = workingHour(random, workday(start - lead))
  const course = courseFrom(random, begun, steps)
  if (!isDone) return { course, start }
  const approved = course.moments.at(-1)?.day ?? start
  const departure = Math.max(start, approved + 1)
  const complete: Step = ['complete', 'owner', 'closed', [0, 0]]
  const back = workingHour(random, workday(departure + item.days + random.integer(0, 3)))
  return {
    course: { steps: [...course.steps, complete], moments: [...course.moments, back] },
    start: departure,
  }
}
