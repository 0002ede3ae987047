import { texts } from '../../../runtime/core/paper/texts.ts'
import type { StatusEvent } from '../../../schemas/index.ts'
import { type PrintBlock, printText, quietText } from '../../contract/print.ts'
import type { PaperSection } from './paper.ts'

interface Words {
  person(userId: string): string
  statusLabel(status: string): string
  moment(iso: string): string
}

/** Who decided what and when, the newest first (SU-07). */
export function activitySection(
  events: readonly StatusEvent[],
  { person, statusLabel, moment }: Words,
): PaperSection {
  const items = events
    .toSorted((a, b) => b.timestamp.localeCompare(a.timestamp))
    .map(({ status, userId, timestamp, comment, declared }): PrintBlock[] => [
      printText(`${statusLabel(status)} – ${person(userId)}, ${moment(timestamp)}`),
      ...(declared ? [quietText(texts.agreed)] : []),
      ...(comment ? [printText(comment)] : []),
    ])
  const none = quietText(texts.noActivity)
  return { title: texts.activity, blocks: items.length > 0 ? [{ kind: 'list', items }] : [none] }
}
