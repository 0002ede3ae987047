import { useLocation } from 'wouter'
import { Badge } from '../../runtime/react/ui/Badge.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { ListEntry } from '../document/entries.ts'
import type { Sender } from '../document/senders.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { takeOver } from './notification-edits.ts'
import { ToldCells } from './ToldCells.tsx'
import { texts } from './texts.ts'
import { textOf } from './words.ts'

/** What the workflow sends and all templates share: read here, and changed once the template has one of its own. */
export function SharedRows({
  shared,
  senders,
}: {
  shared: readonly ListEntry[]
  senders: readonly Sender[]
}) {
  const { address, session } = useWorkbench()
  const [, go] = useLocation()
  return shared.map((each) => {
    const name = textOf(each.entry.name) || each.id
    const change = () => {
      session.apply(takeOver(session.documents(), each.entry), texts.giveOwn(name))
      go(`${address}/notifications/${encodeURIComponent(each.id)}`)
    }
    return (
      <tr key={each.id}>
        <th scope="row">
          {name} <Badge>{texts.sharedTitle}</Badge>
        </th>
        <ToldCells notification={each} senders={senders} />
        <td>--</td>
        <td>
          <Button small onClick={change} aria-label={texts.changeForFormOf(name)}>
            {texts.changeForForm}
          </Button>
        </td>
      </tr>
    )
  })
}
