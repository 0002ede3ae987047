import { Button } from '../../runtime/react/ui/Button.tsx'
import type { StateNode } from '../../schemas/index.ts'
import { common } from '../parts/common-texts.ts'
import { JsonDetails } from '../parts/fields/JsonDetails.tsx'
import { SentMessages } from '../parts/SentMessages.tsx'
import { SwitchField, TextField } from './Field.tsx'
import { addEdge, addJob, newEvent, renameState, setField, setInitial } from './flow-edits.ts'
import styles from './Inspector.module.css'
import { LeadsTo } from './LeadsTo.tsx'
import { eventsOf, type Flow, nodeName } from './read-flow.ts'
import { texts } from './texts.ts'
import { type Selection, useChange } from './use-flow.ts'
import { useIsPublished } from './use-is-published.ts'

interface Props extends Selection {
  flow: Flow
  node: StateNode
}

/** What a state is, what leads on from it, and what happens when a form comes there. */
export function StateInspector({ flow, node, select }: Props) {
  const change = useChange()
  const isPublished = useIsPublished()
  const { id, data } = node
  const set = (field: string, value: unknown, typing = false) =>
    change(
      texts.changeOf(nodeName(node)),
      (documents) => setField(documents, 'nodes', id, ['data', field], value),
      typing,
    )
  const others = flow.nodes.map(({ entry }) => ({ id: entry.id, label: nodeName(entry) }))
  const connect = (target: string) => {
    let added = ''
    change(texts.addActionTo(nodeName(node)), (documents) => {
      const { edits, id: edge } = addEdge(documents, id, target, newEvent(documents, id, target))
      added = edge
      return edits
    })
    select(added)
  }
  const [firstEvent] = eventsOf(flow, id)
  const wait = () => {
    if (!firstEvent) return
    let added = ''
    change(texts.addAJob, (documents) => {
      const job = { name: texts.byItself(firstEvent.label), cronExpression: '0 8 * * *' }
      const { edits, id: key } = addJob(documents, { ...job, event: firstEvent.id, workflowStateId: id })
      added = key
      return edits
    })
    select(added)
  }
  return (
    <>
      <TextField
        label={common.name}
        maxLength={100}
        value={data.label}
        onText={(text) =>
          change(
            texts.changeOf(nodeName(node)),
            (documents) => renameState(documents, id, text, isPublished(id)),
            true,
          )
        }
      />
      <TextField
        label={common.status}
        hint={texts.statusHint}
        maxLength={64}
        value={data.status}
        onText={(text) => set('status', text, true)}
      />
      <SwitchField
        label={texts.formsBeginHere}
        checked={data.isInitial === true}
        onFlip={(on) =>
          on
            ? change(texts.beginWith(nodeName(node)), (documents) => setInitial(documents, id))
            : set('isInitial', undefined)
        }
      />
      <SwitchField
        label={texts.formsEndHere}
        checked={data.isFinal === true}
        onFlip={(on) => set('isFinal', on || undefined)}
      />
      <SwitchField
        label={texts.countsAsCompleted}
        checked={data.isCompleted === true}
        onFlip={(on) => set('isCompleted', on || undefined)}
      />
      <LeadsTo label={texts.addActionLeadingTo} targets={others} onPick={connect} />
      <Button small className={styles.wide} disabled={!firstEvent} onClick={wait}>
        {texts.addJobHere}
      </Button>
      <SentMessages
        value={data.notificationTriggers}
        onChange={(value) => set('notificationTriggers', value)}
      />
      <JsonDetails
        label={texts.integrations}
        value={data.integrationServiceTriggers}
        onValue={(value) => set('integrationServiceTriggers', value)}
      />
    </>
  )
}
