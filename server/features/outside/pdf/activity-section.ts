import { assignmentSentence } from '../../../../runtime/core/paper/assignment-sentence.ts'
import { texts } from '../../../../runtime/core/paper/texts.ts'
import type { StatusEvent } from '../../../../schemas/index.ts'
import { type PrintBlock, type PrintedSection, printText, quietText } from '../../../contract/print.ts'
import type { AssignmentEvent } from '../../process/assignment/index.ts'

interface Words {
  person(userId: string): string
  statusLabel(status: string): string
  moment(iso: string): string
}

/** Who decided and assigned what and when, the newest first (SU-07, X-29). */
export function activitySection(
  events: readonly StatusEvent[],
  assigned: readonly AssignmentEvent[],
  { person, statusLabel, moment }: Words,
): PrintedSection {
  const decisions = events.map(({ status, userId, timestamp, comment, declared }) => ({
    timestamp,
    blocks: [
      printText(`${statusLabel(status)} – ${person(userId)}, ${moment(timestamp)}`),
      ...(declared ? [quietText(texts.agreed)] : []),
      ...(comment ? [printText(comment)] : []),
    ],
  }))
  const assignments = assigned.map(({ kind, name, dueDate, timestamp, userId, assignedTo, from }) => {
    const people = { by: person(userId), to: person(assignedTo), from: from ? person(from) : '' }
    const sentence = assignmentSentence({ kind, name, dueDate, ...people })
    return { timestamp, blocks: [printText(`${sentence} – ${moment(timestamp)}`)] }
  })
  const items: PrintBlock[][] = [...decisions, ...assignments]
    .toSorted((a, b) => b.timestamp.localeCompare(a.timestamp))
    .map(({ blocks }) => blocks)
  const none = quietText(texts.noActivity)
  return { title: texts.activity, blocks: items.length > 0 ? [{ kind: 'list', items }] : [none] }
}
