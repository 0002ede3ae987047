import { Button } from '../../runtime/react/ui/Button.tsx'
import { ButtonRow } from '../../runtime/react/ui/ButtonRow.tsx'
import type { FlowEdge, FlowEvent } from '../../schemas/index.ts'
import { RuleWords } from '../parts/RuleWords.tsx'
import { ChoiceField, SwitchField, TextField } from './Field.tsx'
import { moveEdge, setField } from './flow-edits.ts'
import styles from './Inspector.module.css'
import { JsonField } from './JsonField.tsx'
import { edgesFrom, type Flow, nodeName } from './read-flow.ts'
import { useChange } from './use-flow.ts'

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
      {edge.event && <EventFields event={edge.event} set={set} />}
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
  event: FlowEvent
  set(field: readonly string[], value: unknown, typing?: boolean): void
}

function EventFields({ event, set }: EventProps) {
  const { requires } = event
  return (
    <>
      <TextField
        label="Name"
        hint="The words of the button."
        maxLength={100}
        value={event.label}
        onText={(text) => set(['event', 'label'], text, true)}
      />
      <TextField
        label="Event"
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
      {requires && (
        <p className={styles.sentence}>
          Only when <RuleWords rule={requires.rule} />. Otherwise: “{requires.message}”
        </p>
      )}
      <JsonField
        label="What it requires, as JSON"
        value={requires}
        onChange={(value) => set(['event', 'requires'], value)}
      />
      <JsonField
        label="Messages that are sent"
        value={event.notificationTriggers}
        onChange={(value) => set(['event', 'notificationTriggers'], value)}
      />
    </>
  )
}
