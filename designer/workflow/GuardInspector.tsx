import { mapperOf } from '../../runtime/core/workflow/mapper-of.ts'
import type { ElseGuardNode, GuardNode } from '../../schemas/index.ts'
import { namedFields } from '../document/named-fields.ts'
import { common } from '../parts/common-texts.ts'
import { RuleBuilder } from '../parts/rules/RuleBuilder.tsx'
import { useDocument } from '../parts/workbench.ts'
import { ChoiceField, TextField } from './Field.tsx'
import { addEdge, setField } from './flow-edits.ts'
import styles from './Inspector.module.css'
import { LeadsTo } from './LeadsTo.tsx'
import { type Flow, nodeName } from './read-flow.ts'
import { texts } from './texts.ts'
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
      texts.changeOf(nodeName(node)),
      (documents) => setField(documents, 'nodes', node.id, ['data', field], value),
      typing,
    )
  const targets = flow.nodes
    .filter(({ entry }) => entry.id !== node.id)
    .map(({ entry }) => ({ id: entry.id, label: nodeName(entry) }))
  return (
    <>
      <TextField
        label={common.name}
        maxLength={100}
        value={node.data?.label ?? ''}
        onText={(text) => set('label', text || undefined, true)}
      />
      {node.type === 'guard' ? (
        <Condition data={node.data} set={set} />
      ) : (
        <p className={styles.sentence}>{texts.otherwiseHint}</p>
      )}
      <LeadsTo
        label={texts.addWayTo}
        targets={targets}
        onPick={(target) =>
          change(texts.connectOf(nodeName(node)), (documents) => addEdge(documents, node.id, target).edits)
        }
      />
    </>
  )
}

interface ConditionProps {
  data: GuardNode['data']
  set(field: string, value: unknown, typing?: boolean): void
}

function Condition({ data, set }: ConditionProps) {
  const { rule, value } = data
  return (
    <>
      <RuleBuilder
        label={texts.rule}
        says={texts.takenWhen}
        none={texts.noRule}
        place={IN_WORKFLOW}
        rule={rule}
        onRule={(wanted) => set('rule', wanted)}
      />
      {rule === undefined && (
        <>
          <MappedField data={data} set={set} />
          <TextField
            label={texts.is}
            maxLength={1_000}
            value={value ?? ''}
            onText={(text) => set('value', text, true)}
          />
        </>
      )}
    </>
  )
}

/** A field of the mapper, or what a question publishes, chosen by name; one of an integration's mapper is written. */
function MappedField({ data: { dataMapperId, dataMapperFieldKey: key = '' }, set }: ConditionProps) {
  const template = useDocument((documents) => documents.template)
  const fields = namedFields(template)
  if (mapperOf({ dataMapperId: dataMapperId ?? '' }))
    return (
      <TextField
        label={texts.mapperField(dataMapperId)}
        hint={texts.mapperFieldHint}
        maxLength={200}
        value={key}
        onText={(text) => set('dataMapperFieldKey', text || undefined, true)}
      />
    )
  const isStrange = key !== '' && fields.every(({ id }) => id !== key)
  return (
    <ChoiceField
      label={texts.mappedField}
      hint={texts.mappedFieldHint}
      value={key}
      placeholder={texts.chooseAField}
      options={isStrange ? [...fields, { id: key, label: key }] : fields}
      onChoose={(chosen) => set('dataMapperFieldKey', chosen || undefined)}
    />
  )
}

const IN_WORKFLOW = { inWorkflow: true, nobodyActs: true }
