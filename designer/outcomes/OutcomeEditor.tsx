import { placeOf } from '../../runtime/core/edit/place-of.ts'
import { labelOf } from '../../runtime/core/element/label-of.ts'
import { humaniseId } from '../../runtime/core/text/normalise-id.ts'
import type { JsonValue } from '../../schemas/index.ts'
import schema from '../../schemas/outcome-group.schema.json' with { type: 'json' }
import { entriesOf, fieldsOf } from '../document/entries.ts'
import type { Way } from '../document/set-field.ts'
import { valueAt } from '../document/value-at.ts'
import { common } from '../parts/common-texts.ts'
import { NumberField } from '../parts/fields/NumberField.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { SwitchField } from '../parts/fields/SwitchField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { type Field, useField } from '../parts/fields/use-field.ts'
import { WordsField } from '../parts/fields/WordsField.tsx'
import { FormulaField } from '../parts/formula/FormulaField.tsx'
import { useCompiled } from '../parts/use-compiled.ts'
import { useDocument } from '../parts/workbench.ts'
import { Conditions } from './Conditions.tsx'
import { MatrixEditor } from './MatrixEditor.tsx'
import styles from './OutcomeEditor.module.css'
import { ScoreQuestions } from './ScoreQuestions.tsx'
import { texts } from './texts.ts'

interface Props {
  group: number
  index: number
  /** Of the group: numbers that others read. */
  outcomes: ReturnType<typeof entriesOf>
}

/** What a target can be, as the schema says. */
const targetTypes = schema.$defs.numberOutcome.properties.targetType.enum.map((id) => ({
  id,
  label: humaniseId(id),
}))

/** One outcome: what its kind holds, what it is about, and when it applies. */
export function OutcomeEditor({ group, index, outcomes }: Props) {
  const way: Way = ['outcomes', group, 'outcomes', index]
  const type = useDocument((documents) => fieldsOf(valueAt(documents, placeOf(documents, way))).type)
  const label = useField([...way, 'label'], texts.changeAnOutcome)
  return (
    <div className={styles.outcome}>
      <TextField field={label} label={texts.label} />
      {type === 'number' && <NumberFields way={way} />}
      {type === 'risk' && <RiskFields way={way} group={group} outcomes={outcomes} />}
      {(type === 'text' || type === 'acknowledgement') && <Text way={way} field="text" label={common.text} />}
      {type === 'acknowledgement' && <Signers way={way} />}
      {type === 'smart' && <Text way={way} field="prompt" label={texts.prompt} />}
      {type === 'training' && <TrainingFields way={way} />}
      <About way={way} />
      <Conditions way={[...way, 'conditions']} outcomes={outcomes} />
    </div>
  )
}

function Text({ way, field, label }: { way: Way; field: string; label: string }) {
  return <TextField field={useField([...way, field], texts.changeAnOutcome)} label={label} long required />
}

function NumberFields({ way }: { way: Way }) {
  const value = useField([...way, 'value'], texts.changeAnOutcome)
  const isExpression = typeof value.value === 'object' && value.value !== null
  return (
    <>
      {isExpression && <ScoreQuestions value={value} />}
      {isExpression ? (
        <FormulaField
          label={common.value}
          hint={texts.expressionHint}
          value={value.value}
          problem={value.problem}
          onValue={(next) => value.set(next as JsonValue | undefined)}
        />
      ) : (
        <NumberField field={value} label={common.value} />
      )}
      <SwitchField
        field={{
          ...value,
          value: isExpression,
          problem: undefined,
          set: (yes) => value.set(yes === true ? { '+': [0, 0] } : 0),
        }}
        label={texts.madeOfAnswers}
        hint={texts.isExpression}
      />
      <TextField
        field={useField([...way, 'unit'], texts.changeAnOutcome)}
        label={texts.unit}
        characters={12}
      />
      <SwitchField
        field={useField([...way, 'hidden'], texts.changeAnOutcome)}
        label={texts.notShown}
        hint={texts.notShownHint}
      />
    </>
  )
}

function RiskFields({ way, group, outcomes }: { way: Way; group: number; outcomes: Props['outcomes'] }) {
  const levels = useDocument((documents) => valueAt(documents, ['outcomes', group, 'riskLevels']))
  const level = useField([...way, 'riskLevel'], texts.changeAnOutcome)
  const known = entriesOf(levels)
  const chosen = fieldsOf(level.value).id
  const isMatrix = useDocument((documents) => {
    const { matrix } = fieldsOf(valueAt(documents, placeOf(documents, way)))
    return typeof matrix === 'object' && matrix !== null
  })
  if (isMatrix) return <MatrixEditor way={[...way, 'matrix']} group={group} />
  return (
    <>
      <SelectField
        field={useField([...way, 'outcomeId'], texts.changeAnOutcome)}
        label={texts.placedBy}
        none={texts.byConditions}
        options={outcomes
          .filter(({ entry }) => entry.type === 'number')
          .map(({ id, entry }) => ({ id, label: typeof entry.label === 'string' ? entry.label : id }))}
      />
      <SelectField
        field={{
          ...level,
          value: typeof chosen === 'string' ? chosen : undefined,
          set: (id) => {
            const found = known.find((each) => each.id === id)
            level.set(found ? { ...found.entry } : undefined)
          },
        }}
        label={texts.level}
        none={common.none}
        options={known.map(({ id, entry }) => ({ id, label: String(entry.level ?? id) }))}
      />
    </>
  )
}

function Signers({ way }: { way: Way }) {
  const field: Field = useField([...way, 'signers'], texts.changeAnOutcome)
  return <WordsField field={field} label={texts.signedBy} hint={texts.rolesHint} noun={texts.role} />
}

function TrainingFields({ way }: { way: Way }) {
  return (
    <>
      <TextField
        field={useField([...way, 'courseId'], texts.changeAnOutcome)}
        label={texts.courseId}
        required
      />
      <TextField field={useField([...way, 'courseName'], texts.changeAnOutcome)} label={texts.courseName} />
      <TextField field={useField([...way, 'link'], texts.changeAnOutcome)} label={texts.courseAddress} />
    </>
  )
}

/** What an outcome is about: a page, a section or a question. */
function About({ way }: { way: Way }) {
  const compiled = useCompiled()
  const id = useField([...way, 'targetId'], texts.changeAnOutcome)
  const options = compiled.nodes.map((node) => {
    const element = compiled.elements.get(node.id)?.element
    const page = compiled.pages.find((each) => each.id === node.id)?.page.name
    return { id: node.id, label: element ? labelOf(element) || node.id : texts.pageCalled(page ?? node.id) }
  })
  const type = useField([...way, 'targetType'], texts.changeAnOutcome)
  return (
    <>
      <SelectField field={id} label={texts.about} none={texts.wholeForm} options={options} />
      {id.value !== undefined && (
        <SelectField field={type} label={texts.whichIsA} none={texts.choose} options={targetTypes} />
      )}
    </>
  )
}
