import type { Person } from '../../../../schemas/index.ts'
import type { Random } from '../../campus/random.ts'
import type { Report, ReportEvent } from '../report.ts'
import { instantOf, isBefore, later, PRESENT } from './calendar.ts'
import { type Course, momentOfEvent, told } from './course.ts'
import type { Directory } from './directory.ts'

interface Filing {
  id: string
  group: string
  workflowId: string
  owner: Person
  course: Course
  answers: Report['answers']
  name?: string
  /** Who decided; Bob where this is missing. */
  reviewer?: string | undefined
  /** What is said with an event. */
  said?: (event: string) => Partial<ReportEvent>
}

/** Events with which answers are handed in. */
const HANDING_IN = ['submit', 'update_trip', 'report_pesticide_applied'] as const

/** Of a draft, this share of the answers is there at least. */
const BEGUN = 0.3

/** A form as it is kept: whole when it was handed in, in parts while it is a draft. */
export function filed(
  random: Random,
  directory: Directory,
  { id, group, workflowId, owner, course, answers, name, reviewer, said }: Filing,
): Report {
  const [begun] = course.moments
  const isDraft = course.steps.length === 0
  const entries = Object.entries(answers)
  const share = BEGUN + random.next() * (1 - BEGUN) * 0.9
  const worked = later(random, begun, random.integer(0, 2))
  const handedIn = isDraft ? undefined : momentOfEvent(course, ...HANDING_IN)
  const saved = handedIn ?? (isBefore(worked, PRESENT) ? worked : begun)
  return {
    ...{ id, autoId: '', group, owner: owner.id, campusCode: owner.campusCode, assignees: [] },
    ...(name && { name }),
    ...told(course, directory.workflow(workflowId), { owner: owner.id, reviewer }, said),
    saved: instantOf(saved),
    answers: isDraft ? Object.fromEntries(entries.slice(0, Math.ceil(entries.length * share))) : answers,
  }
}

/** Words that come with an event, each used in turn. */
export function inTurn(lists: Readonly<Record<string, readonly string[]>>) {
  const used = new Map<string, number>()
  return (event: string): Partial<ReportEvent> => {
    const list = lists[event] ?? []
    const turn = used.get(event) ?? 0
    used.set(event, turn + 1)
    const comment = list[turn % list.length]
    return comment ? { comment } : {}
  }
}

export const numbered = (kind: string, index: number) => `demo-${kind}-${String(index + 1).padStart(3, '0')}`
