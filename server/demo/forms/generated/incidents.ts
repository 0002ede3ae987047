import type { Person } from '../../../../schemas/index.ts'
import { createRandom, type Random } from '../../campus/random.ts'
import decisions from '../content/decisions.json' with { type: 'json' }
import incidents from '../content/incidents.json' with { type: 'json' }
import type { Report } from '../report.ts'
import { dateOf, dayInMonths, type Moment, PRESENT, workday, workingHour } from './calendar.ts'
import { type Course, courseFrom, type Step } from './course.ts'
import type { Calling, Directory } from './directory.ts'
import { type Era, RECENT } from './era.ts'
import { filed, inTurn, numbered } from './filed.ts'
import { incidentAnswers } from './incident-answers.ts'
import { investigationsOf } from './investigations.ts'
import { type Planned, plan, type Waiting, waitingCourse } from './plan.ts'

export type Incident = Omit<(typeof incidents)[number], 'investigation'> & {
  /** In which it happens; all year where this is missing. */
  months?: readonly number[]
  investigation?: { rootCauses: string[]; sequence: string; actions: { what: string; who: string }[] }
}

const SUBMIT: Step = ['submit', 'owner', 'review', [0, 2]]
const TO_INVESTIGATION: Step = ['submit', 'owner', 'investigation', [0, 0]]
const ASK: Step = ['request_revisions', 'reviewer', 'revisions', [1, 6]]
const BEGIN: Step = ['begin_investigation', 'reviewer', 'investigation', [1, 4]]
const COMPLETE: Step = ['complete_report', 'reviewer', 'completed', [2, 14]]
const CONCLUDE: Step = ['complete_report', 'reviewer', 'completed', [32, 55]]

const DRAFT: Waiting = { steps: [], since: [1, 35] }
const isSmall = ({ investigation }: Incident) => !investigation
const isInvestigated = ({ investigation, hospitalized }: Incident) => Boolean(investigation) && !hospitalized
export const WAITING_INCIDENTS = [
  { now: DRAFT, fits: isSmall },
  { now: DRAFT, fits: isSmall },
  { now: { steps: [SUBMIT], since: [2, 4] } satisfies Waiting, fits: isSmall },
  { now: { steps: [SUBMIT, ASK], since: [2, 6] } satisfies Waiting, fits: isSmall },
  { now: { steps: [SUBMIT, BEGIN], since: [22, 24] } satisfies Waiting, fits: isInvestigated },
  { now: { steps: [SUBMIT, BEGIN], since: [30, 34] } satisfies Waiting, fits: isInvestigated },
]

const CAST = {
  'Splash of piranha solution': { owner: 'erin' },
  'Cold burn from liquid nitrogen': { owner: 'erin' },
  'Fall from a step stool': { owner: 'ines' },
  'Cut by a broken beaker': { owner: 'chelsea' },
  'Coffee urn scald': { owner: 'chelsea' },
  'Chair collapsed': { owner: 'chelsea', now: DRAFT },
  'Paper cutter': { owner: 'chelsea', now: { steps: [SUBMIT, ASK], since: [2, 3] } satisfies Waiting },
  'Eye hit by a stone from a mower': { owner: 'frank' },
  'Poison oak': { owner: 'frank' },
  'Back strain at the chipper': { owner: 'frank' },
  'Wasp stings in a hedge': { owner: 'frank', now: DRAFT },
  'Rack server on the fingers': { owner: 'jamal' },
} as const

const SELF_REPORTED = 0.35
const RETURNED = 0.14
const WORKFLOW = 'injury-review-v1'

/** Incidents of two years, with the investigations that belong to them. */
export function incidentReports(directory: Directory): Report[] {
  const random = createRandom(301)
  const nameOf = ({ name }: Incident) => name
  const planned = plan<Incident>(random, incidents, { nameOf, cast: CAST, waiting: WAITING_INCIDENTS })
  return incidentsOf(random, directory, planned, RECENT)
}

export function incidentsOf(
  random: Random,
  directory: Directory,
  planned: readonly Planned<Incident>[],
  era: Era,
): Report[] {
  const said = inTurn({ request_revisions: decisions.revisions['injury-illness-301'] })
  return planned.flatMap((each, index) => {
    const { item } = each
    const { employee, owner } = concerned(random, directory, each)
    const course = courseOf(random, each, era)
    const reviewer = era.reviewer(random)
    const [begun] = course.moments
    const happened = workday(begun.day - random.integer(0, 3), -1)
    const report = filed(random, directory, {
      ...{
        id: numbered(`${era.prefix}injury`, index),
        group: 'injury-illness-301',
        workflowId: WORKFLOW,
        owner,
        course,
        reviewer,
        said,
      },
      name: item.name,
      answers: incidentAnswers(random, directory, item, { employee, owner, happened, begun }),
    })
    const children = investigationsOf(random, directory, item, report, course, dateOf(happened), reviewer)
    if (children.length === 0) return [report]
    const investigators = { childFormIds: children.map(({ id }) => id) }
    return [{ ...report, answers: { ...report.answers, investigators } }, ...children]
  })
}

/** Who was hurt, and who reports it: they themselves, or who leads their department. */
function concerned(
  random: Random,
  directory: Directory,
  { item, owner: cast }: Planned<Incident>,
): { employee: Person; owner: Person } {
  if (!cast) {
    const employee = directory.somebody(random, item.who as Calling)
    const leader = random.next() < SELF_REPORTED ? undefined : directory.supervisorOf(random, employee)
    return { employee, owner: leader ?? employee }
  }
  const owner = directory.person(cast)
  if (cast === 'erin') return { employee: directory.person('ines'), owner }
  if (cast === 'ines' || item.who === 'office') return { employee: owner, owner }
  return { employee: directory.somebody(random, item.who as Calling, owner.campusCode), owner }
}

function courseOf(random: Random, { item, now }: Planned<Incident>, era: Era): Course {
  if (now) return waitingCourse(random, now)
  if (item.hospitalized) return courseFrom(random, begin(random, item, era, 75), [TO_INVESTIGATION, CONCLUDE])
  if (item.investigation) return courseFrom(random, begin(random, item, era, 75), [SUBMIT, BEGIN, CONCLUDE])
  const steps = random.next() < RETURNED ? [SUBMIT, ASK, SUBMIT, COMPLETE] : [SUBMIT, COMPLETE]
  return courseFrom(random, begin(random, item, era, steps.length > 2 ? 40 : 23), steps)
}

const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const HOT = [6, 7, 8, 9]

/** Early enough that it is over by now. */
function begin(
  random: Random,
  { kind, months = kind === 'heat-illness' ? HOT : ALL_YEAR }: Incident,
  { begins, ends }: Era,
  days: number,
): Moment {
  const last = Math.min(ends, PRESENT.day - days)
  const day = dayInMonths(random, months, begins, last) ?? last
  return workingHour(random, workday(day, -1))
}
