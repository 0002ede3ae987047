import { Link, useLocation } from 'wouter'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { entriesOf, freeId } from '../document/entries.ts'
import { appendEntry } from '../document/list-edits.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { GroupEditor } from './GroupEditor.tsx'
import { kindLabel, newGroup } from './kinds.ts'
import styles from './OutcomesPane.module.css'
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
    <div className={styles.pane}>
      <nav className={styles.groups} aria-label={words.groupsOfOutcomes}>
        <ul>
          {groups.map(({ id, entry }) => (
            <li key={id}>
              <Link
                href={`${address}/outcomes/${encodeURIComponent(id)}`}
                aria-current={id === open?.id ? 'true' : undefined}
              >
                <span>{typeof entry.name === 'string' && entry.name !== '' ? entry.name : id}</span>
                <small>
                  {kindLabel(entry.type)}
                  {entry.status === 'draft' && words.draft}
                </small>
              </Link>
            </li>
          ))}
        </ul>
        <Button small icon="plus" onClick={add}>
          {words.addGroup}
        </Button>
      </nav>
      {open ? (
        <>
          <GroupEditor key={open.id} index={open.index} />
          <TryOut group={open.entry} />
        </>
      ) : (
        <p className={styles.none}>{words.noneYet}</p>
      )}
    </div>
  )
}
