import { Button } from '../../runtime/react/ui/Button.tsx'
import { ButtonRow } from '../../runtime/react/ui/ButtonRow.tsx'
import type { FlowEdge, FlowEvent } from '../../schemas/index.ts'
import { common } from '../parts/common-texts.ts'
import { RuleBuilder } from '../parts/rules/RuleBuilder.tsx'
import { SentMessages } from '../parts/SentMessages.tsx'
import { ChoiceField, SwitchField, TextField } from './Field.tsx'
import { moveEdge, renameEvent, setField } from './flow-edits.ts'
import styles from './Inspector.module.css'
import { NotByFields } from './NotByFields.tsx'
import { edgesFrom, type Flow, nodeName } from './read-flow.ts'
import { texts } from './texts.ts'
import { useChange } from './use-flow.ts'
import { useIsPublished } from './use-is-published.ts'

/** What takes a form from one state to the next, and what it asks for first. */
export function EdgeInspector({ flow, edge }: { flow: Flow; edge: FlowEdge }) {
  const change = useChange()
  const name = edge.event?.label ?? texts.theWay
  const set = (field: readonly string[], value: unknown, typing = false) =>
    change(texts.changeOf(name), (documents) => setField(documents, 'edges', edge.id, field, value), typing)
  const siblings = edgesFrom(flow, edge.source)
  const place = siblings.findIndex(({ id }) => id === edge.id)
  const move = (by: -1 | 1) => change(texts.moveOf(name), (documents) => moveEdge(documents, edge.id, by))
  return (
    <>
      {edge.event && <EventFields edgeId={edge.id} event={edge.event} set={set} />}
      {edge.event && <NotByFields {...{ flow, edge }} event={edge.event} />}
      <ChoiceField
        label={texts.leadsTo}
        value={edge.target}
        options={flow.nodes.map(({ entry }) => ({ id: entry.id, label: nodeName(entry) }))}
        onChoose={(target) => set(['target'], target)}
      />
      <p className={styles.hint}>{texts.placeHint(place + 1, siblings.length)}</p>
      <ButtonRow>
        <Button small disabled={place <= 0} onClick={() => move(-1)}>
          {texts.moveUp}
        </Button>
        <Button small disabled={place === siblings.length - 1} onClick={() => move(1)}>
          {texts.moveDown}
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
      texts.changeOf(event.label),
      (documents) => renameEvent(documents, edgeId, text, isPublished(edgeId)),
      true,
    )
  return (
    <>
      <TextField
        label={common.name}
        hint={texts.labelHint}
        maxLength={100}
        value={event.label}
        onText={rename}
      />
      <TextField
        label={common.key}
        hint={texts.keyHint}
        maxLength={64}
        value={event.id}
        onText={(text) => set(['event', 'id'], text, true)}
      />
      <SwitchField
        label={texts.theMainAction}
        checked={event.primary === true}
        onFlip={(on) => set(['event', 'primary'], on || undefined)}
      />
      <SwitchField
        label={texts.isAutomatic}
        checked={event.automatic === true}
        onFlip={(on) => set(['event', 'automatic'], on || undefined)}
      />
      <RuleBuilder
        label={texts.whatItRequires}
        says={texts.onlyWhen}
        none={texts.requiresNothing}
        place={IN_WORKFLOW}
        rule={requires?.rule}
        onRule={(rule) =>
          set(['event', 'requires'], rule === undefined ? undefined : { message: NOT_YET, ...requires, rule })
        }
      />
      {requires && (
        <TextField
          label={texts.saidOtherwise}
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
const NOT_YET = texts.notYet
