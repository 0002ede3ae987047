import { guestId, guestPerson } from '../../../contract/guest.ts'
import { createRandom, type Random } from '../../campus/random.ts'
import hazards from '../content/hazards.json' with { type: 'json' }
import type { Report } from '../report.ts'
import { dateOf, type Moment, PRESENT, workday, workingHour } from './calendar.ts'
import { type Course, courseFrom, type Step } from './course.ts'
import type { Directory } from './directory.ts'
import { type Era, RECENT } from './era.ts'
import { filed, numbered } from './filed.ts'
import { shuffled, waitingCourse } from './plan.ts'
import { date, option, text } from './values.ts'

export type Hazard = (typeof hazards)[number]

const SUBMIT: Step = ['submit', 'owner', 'review', [0, 0]]
const BEGIN: Step = ['begin_work', 'reviewer', 'work', [1, 3]]
const CLOSE: Step = ['close_report', 'reviewer', 'closed', [1, 14]]

/** Where the poster with the code hangs. */
export const HAZARD_CAMPUS = '01'
const DAYS = 700

/** What people without an account reported; the two last ones wait, one of them worked on. */
export function hazardReports(directory: Directory): Report[] {
  const random = createRandom(307)
  const open = hazards.filter(({ closed }) => !closed)
  const past = shuffled(
    random,
    hazards.filter(({ closed }) => closed),
  )
  return [...past, ...open].map((hazard, index) => {
    const day = workday(PRESENT.day - DAYS + Math.round((index * (DAYS - 60)) / past.length))
    const course = hazard.closed
      ? closedCourse(random, workingHour(random, day), index)
      : waitingCourse(random, {
          steps: hazard === open[0] ? [SUBMIT, BEGIN] : [SUBMIT],
          since: [1, 2],
        })
    return hazardReport(random, directory, hazard, { index, course, era: RECENT })
  })
}

/** Every third one is seen to at once. */
export const closedCourse = (random: Random, begun: Moment, index: number): Course =>
  courseFrom(random, begun, index % 3 === 0 ? [SUBMIT, CLOSE] : [SUBMIT, BEGIN, CLOSE])

export function hazardReport(
  random: Random,
  directory: Directory,
  hazard: Hazard,
  { index, course, era }: { index: number; course: Course; era: Era },
): Report {
  const { closed: comment } = hazard
  const token = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16)).join('')
  return filed(random, directory, {
    ...{ id: numbered(`${era.prefix}hazard`, index), group: 'hazard-report', workflowId: 'hazard-report-v1' },
    ...{ owner: guestPerson({ id: guestId(token), campusCode: HAZARD_CAMPUS }), course },
    reviewer: era.reviewer(random),
    said: (event) => (event === CLOSE[0] && comment ? { comment } : {}),
    answers: answersOf(hazard, course.moments[0].day),
  })
}

const answersOf = (hazard: Hazard, day: number): Report['answers'] => ({
  kind: option(hazard.kind),
  ...(hazard.other && { 'kind-other': text(hazard.other) }),
  area: option(...hazard.area),
  'danger-now': option(hazard.urgent),
  description: text(hazard.description),
  ...(hazard.done && { 'done-already': text(hazard.done) }),
  place: text(hazard.place),
  ...(hazard.spot && { spot: text(hazard.spot) }),
  'seen-on': date(dateOf(day)),
  often: option(hazard.often),
  who: option(hazard.who),
  contact: option('no'),
  ...(hazard.idea && { idea: text(hazard.idea) }),
})
