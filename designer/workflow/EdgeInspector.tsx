import { Button } from '../../runtime/react/ui/Button.tsx'
import { ButtonRow } from '../../runtime/react/ui/ButtonRow.tsx'
import type { FlowEdge, FlowEvent } from '../../schemas/index.ts'
import { RuleBuilder } from '../parts/rules/RuleBuilder.tsx'
import { SentMessages } from '../parts/SentMessages.tsx'
import { ChoiceField, SwitchField, TextField } from './Field.tsx'
import { moveEdge, renameEvent, setField } from './flow-edits.ts'
import styles from './Inspector.module.css'
import { edgesFrom, type Flow, nodeName } from './read-flow.ts'
import { useChange } from './use-flow.ts'
import { useIsPublished } from './use-is-published.ts'

/** What takes a form from one state to the next, and what it asks for first. */
export function EdgeInspector({ flow, edge }: { flow: Flow; edge: FlowEdge }) {
  const change = useChange()
  const name = edge.event?.label ?? 'the way'
  const set = (field: readonly string[], value: unknown, typing = false) =>
    change(`Change ${name}`, (documents) => setField(documents, 'edges', edge.id, field, value), typing)
  const siblings = edgesFrom(flow, edge.source)
  const place = siblings.findIndex(({ id }) => id === edge.id)
  const move = (by: -1 | 1) => change(`Move ${name}`, (documents) => moveEdge(documents, edge.id, by))
  return (
    <>
      {edge.event && <EventFields edgeId={edge.id} event={edge.event} set={set} />}
      <ChoiceField
        label="Leads to"
        value={edge.target}
        options={flow.nodes.map(({ entry }) => ({ id: entry.id, label: nodeName(entry) }))}
        onChoose={(target) => set(['target'], target)}
      />
      <p className={styles.hint}>
        {`${place + 1} of ${siblings.length} that lead on from here. Of conditions the first that is met is taken.`}
      </p>
      <ButtonRow>
        <Button small disabled={place <= 0} onClick={() => move(-1)}>
          Move up
        </Button>
        <Button small disabled={place === siblings.length - 1} onClick={() => move(1)}>
          Move down
        </Button>
      </ButtonRow>
    </>
  )
}

interface EventProps {
  edgeId: string
  event: FlowEvent
  set(field: readonly string[], value: unknown, typing?: boolean): void
}

function EventFields({ edgeId, event, set }: EventProps) {
  const change = useChange()
  const isPublished = useIsPublished()
  const { requires } = event
  const rename = (text: string) =>
    change(
      `Change ${event.label}`,
      (documents) => renameEvent(documents, edgeId, text, isPublished(edgeId)),
      true,
    )
  return (
    <>
      <TextField
        label="Name"
        hint="The words of the button."
        maxLength={100}
        value={event.label}
        onText={rename}
      />
      <TextField
        label="Key"
        hint="What permissions, rules and jobs call it: small letters, digits and _."
        maxLength={64}
        value={event.id}
        onText={(text) => set(['event', 'id'], text, true)}
      />
      <SwitchField
        label="The main action"
        checked={event.primary === true}
        onFlip={(on) => set(['event', 'primary'], on || undefined)}
      />
      <SwitchField
        label="Taken by jobs and other systems alone"
        checked={event.automatic === true}
        onFlip={(on) => set(['event', 'automatic'], on || undefined)}
      />
      <RuleBuilder
        label="What it requires"
        says="Only when"
        none="Nothing: it can always be taken."
        place={IN_WORKFLOW}
        rule={requires?.rule}
        onRule={(rule) =>
          set(['event', 'requires'], rule === undefined ? undefined : { message: NOT_YET, ...requires, rule })
        }
      />
      {requires && (
        <TextField
          label="What is said otherwise"
          maxLength={500}
          value={String(requires.message ?? '')}
          onText={(text) => set(['event', 'requires', 'message'], text, true)}
        />
      )}
      <SentMessages
        value={event.notificationTriggers}
        onChange={(value) => set(['event', 'notificationTriggers'], value)}
      />
    </>
  )
}

const IN_WORKFLOW = { inWorkflow: true }
/** What is said of a new requirement until its author says it better. */
const NOT_YET = 'This is not possible yet.'
