import { guestId, guestPerson } from '../../../contract/guest.ts'
import { createRandom } from '../../campus/random.ts'
import hazards from '../content/hazards.json' with { type: 'json' }
import type { Report } from '../report.ts'
import { dateOf, PRESENT, workday, workingHour } from './calendar.ts'
import { courseFrom, type Step } from './course.ts'
import type { Directory } from './directory.ts'
import { filed, numbered } from './filed.ts'
import { shuffled, waitingCourse } from './plan.ts'
import { date, option, text } from './values.ts'

type Hazard = (typeof hazards)[number]

const SUBMIT: Step = ['submit', 'owner', 'review', [0, 0]]
const BEGIN: Step = ['begin_work', 'reviewer', 'work', [1, 3]]
const CLOSE: Step = ['close_report', 'reviewer', 'closed', [1, 14]]

const CAMPUS = '01'
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
    const { closed: comment } = hazard
    const steps = index % 3 === 0 ? [SUBMIT, CLOSE] : [SUBMIT, BEGIN, CLOSE]
    const day = workday(PRESENT.day - DAYS + Math.round((index * (DAYS - 60)) / past.length))
    const course = comment
      ? courseFrom(random, workingHour(random, day), steps)
      : waitingCourse(random, {
          steps: hazard === open[0] ? [SUBMIT, BEGIN] : [SUBMIT],
          since: [1, 2],
        })
    const token = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16)).join('')
    return filed(random, directory, {
      ...{ id: numbered('hazard', index), group: 'hazard-report', workflowId: 'hazard-report-v1' },
      ...{ owner: guestPerson({ id: guestId(token), campusCode: CAMPUS }), course },
      said: (event) => (event === CLOSE[0] && comment ? { comment } : {}),
      answers: answersOf(hazard, course.moments[0].day),
    })
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
