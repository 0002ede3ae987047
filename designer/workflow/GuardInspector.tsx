import type { ElseGuardNode, GuardNode } from '../../schemas/index.ts'
import { RuleWords } from '../parts/RuleWords.tsx'
import { ChoiceField, TextField } from './Field.tsx'
import { addEdge, setField } from './flow-edits.ts'
import styles from './Inspector.module.css'
import { JsonField } from './JsonField.tsx'
import { type Flow, nodeName } from './read-flow.ts'
import { useChange } from './use-flow.ts'

interface Props {
  flow: Flow
  node: GuardNode | ElseGuardNode
}

/** When a condition is met, and where it leads. */
export function GuardInspector({ flow, node }: Props) {
  const change = useChange()
  const set = (field: string, value: unknown, typing = false) =>
    change(
      `Change ${nodeName(node)}`,
      (documents) => setField(documents, 'nodes', node.id, ['data', field], value),
      typing,
    )
  const targets = flow.nodes
    .filter(({ entry }) => entry.id !== node.id)
    .map(({ entry }) => ({ id: entry.id, label: nodeName(entry) }))
  return (
    <>
      <TextField
        label="Name"
        maxLength={100}
        value={node.data?.label ?? ''}
        onText={(text) => set('label', text || undefined, true)}
      />
      {node.type === 'guard' ? (
        <Condition data={node.data} set={set} />
      ) : (
        <p className={styles.sentence}>Taken when no condition beside it is met.</p>
      )}
      <ChoiceField
        label="Add a way to"
        value=""
        placeholder="Choose a state or condition"
        options={targets}
        onChoose={(target) =>
          change(`Connect ${nodeName(node)}`, (documents) => addEdge(documents, node.id, target).edits)
        }
      />
    </>
  )
}

interface ConditionProps {
  data: GuardNode['data']
  set(field: string, value: unknown, typing?: boolean): void
}

function Condition({ data: { rule, dataMapperFieldKey, value }, set }: ConditionProps) {
  return (
    <>
      {rule !== undefined && (
        <p className={styles.sentence}>
          Taken when <RuleWords rule={rule} />.
        </p>
      )}
      {rule === undefined && (
        <>
          <TextField
            label="Taken when the published value"
            hint="The business key that a question publishes."
            maxLength={64}
            value={dataMapperFieldKey ?? ''}
            onText={(text) => set('dataMapperFieldKey', text || undefined, true)}
          />
          <TextField
            label="is"
            maxLength={1_000}
            value={value ?? ''}
            onText={(text) => set('value', text, true)}
          />
        </>
      )}
      <JsonField label="Rule, as JSON" value={rule} onChange={(wanted) => set('rule', wanted)} />
    </>
  )
}
