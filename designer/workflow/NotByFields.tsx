import type { Edit, FlowEdge, FlowEvent } from '../../schemas/index.ts'
import type { DraftDocuments } from '../document/draft-server.ts'
import { SwitchField } from './Field.tsx'
import styles from './Inspector.module.css'
import { barOwner, barsOwner, barsTaker, barTaker } from './not-by.ts'
import type { Flow } from './read-flow.ts'
import { texts } from './texts.ts'
import { useChange } from './use-flow.ts'

/** Rights, which are no actions: nobody is kept from them here. */
const RIGHTS: readonly string[] = ['update', 'delete']

/** Who may not take an action, whatever roles they hold: its owner, or whoever took another one on the form. */
export function NotByFields({ flow, edge, event }: { flow: Flow; edge: FlowEdge; event: FlowEvent }) {
  const change = useChange()
  if (event.automatic || RIGHTS.includes(event.id)) return null
  const put = (edits: (documents: DraftDocuments) => Edit[]) => change(texts.changeOf(event.label), edits)
  return (
    <fieldset className={styles.group}>
      <legend>{texts.notBy}</legend>
      <SwitchField
        label={texts.notByOwner}
        checked={barsOwner(flow, edge)}
        onFlip={(on) => put((documents) => barOwner(documents, edge, on))}
      />
      {otherActions(flow, event).map(({ id, label }) => (
        <SwitchField
          key={id}
          label={texts.notByTaker(label)}
          checked={barsTaker(flow, edge, id)}
          onFlip={(on) => put((documents) => barTaker(documents, edge, id, on))}
        />
      ))}
    </fieldset>
  )
}

/** The actions that a person may have taken before, each once. */
function otherActions({ edges }: Flow, { id }: FlowEvent): { id: string; label: string }[] {
  const found = new Map<string, string>()
  for (const { event } of edges.map(({ entry }) => entry)) {
    if (!event || event.automatic || event.id === id || RIGHTS.includes(event.id)) continue
    if (!found.has(event.id)) found.set(event.id, event.label)
  }
  return [...found].map(([each, label]) => ({ id: each, label }))
}
