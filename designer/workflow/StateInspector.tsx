import { Button } from '../../runtime/react/ui/Button.tsx'
import type { StateNode } from '../../schemas/index.ts'
import { JsonDetails } from '../parts/fields/JsonDetails.tsx'
import { SentMessages } from '../parts/SentMessages.tsx'
import { SwitchField, TextField } from './Field.tsx'
import { addEdge, addJob, newEvent, renameState, setField, setInitial } from './flow-edits.ts'
import styles from './Inspector.module.css'
import { LeadsTo } from './LeadsTo.tsx'
import { eventsOf, type Flow, nodeName } from './read-flow.ts'
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
      `Change ${nodeName(node)}`,
      (documents) => setField(documents, 'nodes', id, ['data', field], value),
      typing,
    )
  const others = flow.nodes.map(({ entry }) => ({ id: entry.id, label: nodeName(entry) }))
  const connect = (target: string) => {
    let added = ''
    change(`Add an action to ${nodeName(node)}`, (documents) => {
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
    change('Add a job', (documents) => {
      const job = { name: `${firstEvent.label} by itself`, cronExpression: '0 8 * * *' }
      const { edits, id: key } = addJob(documents, { ...job, event: firstEvent.id, workflowStateId: id })
      added = key
      return edits
    })
    select(added)
  }
  return (
    <>
      <TextField
        label="Name"
        maxLength={100}
        value={data.label}
        onText={(text) =>
          change(
            `Change ${nodeName(node)}`,
            (documents) => renameState(documents, id, text, isPublished(id)),
            true,
          )
        }
      />
      <TextField
        label="Status"
        hint="What lists show and rules ask for. Other states may have the same."
        maxLength={64}
        value={data.status}
        onText={(text) => set('status', text, true)}
      />
      <SwitchField
        label="Forms begin here"
        checked={data.isInitial === true}
        onFlip={(on) =>
          on
            ? change(`Begin with ${nodeName(node)}`, (documents) => setInitial(documents, id))
            : set('isInitial', undefined)
        }
      />
      <SwitchField
        label="Forms end here"
        checked={data.isFinal === true}
        onFlip={(on) => set('isFinal', on || undefined)}
      />
      <SwitchField
        label="Counts as completed"
        checked={data.isCompleted === true}
        onFlip={(on) => set('isCompleted', on || undefined)}
      />
      <LeadsTo label="Add an action that leads to" targets={others} onPick={connect} />
      <Button small className={styles.wide} disabled={!firstEvent} onClick={wait}>
        Add a job for forms that wait here
      </Button>
      <SentMessages
        value={data.notificationTriggers}
        onChange={(value) => set('notificationTriggers', value)}
      />
      <JsonDetails
        label="Other systems that are called"
        value={data.integrationServiceTriggers}
        onValue={(value) => set('integrationServiceTriggers', value)}
      />
    </>
  )
}
