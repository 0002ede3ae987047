import { useLocation } from 'wouter'
import { entriesOf, freeId } from '../document/entries.ts'
import { appendEntry } from '../document/list-edits.ts'
import { ListedPane } from '../parts/ListedPane.tsx'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { GroupEditor } from './GroupEditor.tsx'
import { kindLabel, newGroup } from './kinds.ts'
import { Starts } from './Starts.tsx'
import { TryOut } from './TryOut.tsx'
import { texts as words } from './texts.ts'

/** What answers lead to: the groups of a template, one of them open, and what it comes to (OU-01 to OU-03). */
export default function OutcomesPane() {
  const { session, address, rest } = useWorkbench()
  const [, go] = useLocation()
  const outcomes = useDocument((documents) => documents.outcomes)
  const groups = entriesOf(outcomes)
  const open = groups.find(({ id }) => id === rest) ?? groups[0]
  const add = () => {
    const id = freeId(session.documents().outcomes, 'outcomes')
    session.apply(appendEntry(session.documents(), ['outcomes'], newGroup(id)), words.addGroupOf)
    go(`${address}/outcomes/${id}`)
  }
  return (
    <ListedPane
      label={words.groupsOfOutcomes}
      entries={groups.map(({ id, entry }) => ({
        id,
        href: `${address}/outcomes/${encodeURIComponent(id)}`,
        name: typeof entry.name === 'string' && entry.name !== '' ? entry.name : id,
        detail: `${kindLabel(entry.type)}${entry.status === 'draft' ? words.draft : ''}`,
      }))}
      openId={open?.id}
      addLabel={words.addGroup}
      onAdd={add}
      none={<Starts />}
    >
      {open && (
        <>
          <GroupEditor key={open.id} index={open.index} />
          <TryOut group={open.entry} />
        </>
      )}
    </ListedPane>
  )
}
