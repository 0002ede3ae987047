import { Badge } from '../../runtime/react/ui/Badge.tsx'
import type { ListEntry } from '../document/entries.ts'
import type { Sender } from '../document/senders.ts'
import { recipientWords } from './recipient-words.ts'
import { texts } from './texts.ts'
import { textOf } from './words.ts'

/** Whether a state or an event sends a notification. */
export const sends =
  (id: string) =>
  ({ sends: ids }: Sender): boolean =>
    ids.includes(id)

interface Props {
  notification: ListEntry
  senders: readonly Sender[]
}

/** The cells that a template's own and a shared one have alike. */
export function ToldCells({ notification: { id, entry }, senders }: Props) {
  const by = senders.filter(sends(id))
  return (
    <>
      <td>
        {recipientWords(entry) || texts.nobodyYet}
        <small>{textOf(entry.subject)}</small>
      </td>
      <td>{by.length > 0 ? by.map(({ label }) => label).join(', ') : texts.never}</td>
      <td>
        {entry.status === 'active' ? <Badge tone="green">{texts.on}</Badge> : <Badge>{texts.off}</Badge>}
      </td>
    </>
  )
}
