import type { Random } from '../../campus/random.ts'
import type { Report } from '../report.ts'
import { dateOf, instantOf, later, type Moment, PRESENT } from './calendar.ts'
import { type Course, type Step, told } from './course.ts'
import type { Directory } from './directory.ts'
import type { Incident } from './incidents.ts'
import { date, fullName, option, rows, text } from './values.ts'

const BEGIN: Step = ['begin_investigation', 'assignee', 'in_progress', [1, 4]]
const COMPLETE: Step = ['complete', 'assignee', 'investigation_completed', [3, 16]]
const HEALTH = new Set(['needlestick-or-bite', 'exposure-by-breathing', 'heat-illness', 'burn-by-chemicals'])
const DAYS_GIVEN = [14, 21, 28]

/** What the investigators found out, and what those have found who are still at it. */
export function investigationsOf(
  random: Random,
  directory: Directory,
  incident: Incident,
  report: Report,
  { steps, moments }: Course,
  incidentDate: string,
  reviewer: string,
): Report[] {
  const index = steps.findIndex(([, , state]) => state === 'investigation')
  const began = moments[index + 1]
  if (index < 0 || !began || !incident.investigation) return []
  const isOpen = index === steps.length - 1
  const make = (number: number, investigator: string, done: readonly Step[], given?: number): Report => {
    const person = directory.person(investigator)
    const course = workedOn(random, began, done)
    const [assigned] = course.moments
    const people = { owner: reviewer, assignee: investigator }
    return {
      ...{ id: `${report.id}-investigation-${number}`, autoId: '', group: 'injury-investigation' },
      ...{ owner: reviewer, campusCode: report.campusCode, parent: report.id, element: 'investigators' },
      due: dateOf(given === undefined ? assigned.day + random.pick(DAYS_GIVEN) : PRESENT.day + given),
      assignees: [investigator],
      ...told(course, directory.workflow('injury-investigation-v1'), people),
      saved: instantOf(course.moments.at(-1) ?? assigned),
      answers: {
        'investigator-name': text(fullName(person)),
        'incident-date': date(incidentDate),
        ...findings(incident, course, done.length),
      },
    }
  }
  const colleague = directory.somebody(random, 'ehs', report.campusCode).id
  if (!isOpen) return [make(1, investigatorOf(random, incident, colleague), [BEGIN, COMPLETE])]
  const isOld = PRESENT.day - began.day > 28
  return isOld
    ? [make(1, 'dave', [BEGIN, COMPLETE])]
    : [make(1, colleague, [BEGIN], -5), make(2, 'dave', [], 12)]
}

/** Dave looks into most of them, Grace into those that concern health. */
function investigatorOf(random: Random, { kind }: Incident, colleague: string): string {
  if (HEALTH.has(kind) && random.next() < 0.5) return 'grace'
  return random.next() < 0.6 ? 'dave' : colleague
}

function workedOn(random: Random, began: Moment, steps: readonly Step[]): Course {
  const moments: [Moment, ...Moment[]] = [later(random, began, random.integer(0, 1))]
  for (const [, , , [least, most]] of steps)
    moments.push(later(random, moments.at(-1) ?? began, random.integer(least, most)))
  return { steps, moments }
}

function findings({ investigation }: Incident, { moments }: Course, done: number): Report['answers'] {
  const [, begun, completed] = moments
  if (!investigation || !begun) return {}
  const visited = { 'site-visit': date(dateOf(begun.day)), 'root-cause': option(...investigation.rootCauses) }
  if (done < 2 || !completed) return visited
  const due = date(dateOf(completed.day + 30))
  const actions = investigation.actions.map(({ what, who }) => ({
    ...{ 'action-what': text(what), 'action-who': text(who), 'action-due': due },
  }))
  return { ...visited, sequence: text(investigation.sequence), ...rows('corrective-actions', actions) }
}
