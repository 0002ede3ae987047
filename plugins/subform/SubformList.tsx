import { useSyncExternalStore } from 'react'
import type { SubformEntry, Subforms } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { Element } from '../../schemas/index.ts'
import styles from './SubformList.module.css'
import { SubformTable } from './SubformTable.tsx'
import { texts } from './texts.ts'

interface Props {
  element: Element
  subforms: Subforms
}

/** The subforms of an element in whatever state their list is (ET-20). */
export function SubformList({ element, subforms }: Props) {
  const { list } = subforms
  const now = useSyncExternalStore(list.subscribe, list.get, list.get)
  const actions = now.kind === 'ready' ? (now.actions.get(element.id) ?? []) : []
  return (
    <>
      {now.kind === 'loading' && <p role="status">{texts.loading}</p>}
      {now.kind === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>{texts.failed}</p>
          <Button small onClick={subforms.retry}>
            {texts.retry}
          </Button>
        </div>
      )}
      {now.kind === 'ready' && <Entries element={element} subforms={subforms} all={now.entries} />}
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <Button key={action.id} onClick={() => subforms.act(action, element.id)}>
              {action.label}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

function Entries({ element, subforms, all }: Props & { all: readonly SubformEntry[] }) {
  const entries = all.filter(({ elementId }) => elementId === element.id)
  if (entries.length === 0) return <p className={styles.none}>{texts.none}</p>
  return (
    <SubformTable label={element.title ?? element.name ?? element.id} entries={entries} subforms={subforms} />
  )
}
