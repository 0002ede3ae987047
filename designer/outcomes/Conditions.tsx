import { placeOf } from '../../runtime/core/edit/place-of.ts'
import { labelOf } from '../../runtime/core/element/label-of.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { IconButton } from '../../runtime/react/ui/IconButton.tsx'
import type { Element, JsonValue } from '../../schemas/index.ts'
import { type entriesOf, fieldsOf } from '../document/entries.ts'
import { appendEntry, removeEntry } from '../document/list-edits.ts'
import type { Way } from '../document/set-field.ts'
import { valueAt } from '../document/value-at.ts'
import { common } from '../parts/common-texts.ts'
import { NumberField } from '../parts/fields/NumberField.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { RuleBuilder } from '../parts/rules/RuleBuilder.tsx'
import { useCompiled } from '../parts/use-compiled.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import styles from './Conditions.module.css'
import { DescribeConditions } from './DescribeConditions.tsx'
import { texts } from './texts.ts'

interface Props {
  way: Way
  outcomes: ReturnType<typeof entriesOf>
}

const operators = ['==', '!=', '<', '<=', '>', '>='].map((id) => ({ id, label: id }))
const joins = [
  { id: 'AND', label: texts.and },
  { id: 'OR', label: texts.or },
]

/** When an outcome applies (OU-02): all conditions, unless an "or" stands between two. */
export function Conditions({ way, outcomes }: Props) {
  const { session } = useWorkbench()
  const list = useDocument((documents) => valueAt(documents, placeOf(documents, way)))
  const conditions: readonly unknown[] = Array.isArray(list) ? list : []
  const add = (entry: JsonValue) =>
    session.apply(appendEntry(session.documents(), way, entry), common.addCondition)
  const number = outcomes.find(({ entry }) => entry.type === 'number')
  return (
    <section className={styles.conditions} aria-label={texts.appliesWhen}>
      <h3>{texts.appliesWhen}</h3>
      {conditions.length === 0 && <p>{texts.always}</p>}
      {conditions.map((condition, index) => (
        <Condition key={index} way={[...way, index]} type={fieldsOf(condition).type} outcomes={outcomes} />
      ))}
      <div className={styles.adder}>
        <Button small onClick={() => add({ type: 'question', questionId: '', optionId: '' })}>
          {texts.addAnAnswer}
        </Button>
        {number && (
          <Button
            small
            onClick={() => add({ type: 'number', numberOperator: '>=', outcomeId: number.id, value: 0 })}
          >
            {texts.addANumber}
          </Button>
        )}
        <Button small onClick={() => add({ type: 'rule', rule: true })}>
          {texts.addARule}
        </Button>
        {conditions.length > 0 && (
          <Button small onClick={() => add({ type: 'logic', logicOperator: 'OR' })}>
            {texts.addOr}
          </Button>
        )}
        <DescribeConditions way={way} conditions={conditions} outcomes={outcomes} />
      </div>
    </section>
  )
}

function Condition({ way, type, outcomes }: Props & { type: unknown }) {
  const { session } = useWorkbench()
  return (
    <div className={styles.condition}>
      {type === 'question' && <QuestionCondition way={way} />}
      {type === 'number' && <NumberCondition way={way} outcomes={outcomes} />}
      {type === 'logic' && <Join way={way} />}
      {type !== 'question' && type !== 'number' && type !== 'logic' && <Rule way={way} />}
      <IconButton
        icon="trash"
        label={texts.removeThisCondition}
        onClick={() => session.apply(removeEntry(session.documents(), way), texts.removeACondition)}
      />
    </div>
  )
}

function Join({ way }: { way: Way }) {
  return (
    <SelectField
      field={useField([...way, 'logicOperator'], texts.changeACondition)}
      label={texts.betweenTheTwo}
      options={joins}
    />
  )
}

function Rule({ way }: { way: Way }) {
  const { value, problem, set } = useField([...way, 'rule'], texts.changeACondition)
  return (
    <RuleBuilder
      label={texts.rule}
      says={texts.metWhen}
      // What a new condition begins with.
      none={texts.alwaysMet}
      place={{}}
      rule={value === true ? undefined : value}
      problem={problem}
      onRule={(rule) => set(rule ?? true)}
    />
  )
}

function QuestionCondition({ way }: { way: Way }) {
  const compiled = useCompiled()
  const question = useField([...way, 'questionId'], texts.changeACondition)
  const option = useField([...way, 'optionId'], texts.changeACondition)
  const questions = [...compiled.elements.values()].filter(({ element }) => optionsOf(element).length > 0)
  const chosen = compiled.elements.get(String(question.value))?.element
  return (
    <>
      <SelectField
        field={{ ...question, set: (id) => question.set(id ?? '') }}
        label={common.question}
        none={common.chooseQuestion}
        options={questions.map(({ id, element }) => ({ id, label: labelOf(element) || id }))}
      />
      <SelectField
        field={{ ...option, set: (id) => option.set(id ?? '') }}
        label={texts.is}
        none={texts.chooseAnAnswer}
        options={optionsOf(chosen)}
      />
    </>
  )
}

function NumberCondition({ way, outcomes }: Props) {
  return (
    <>
      <SelectField
        field={useField([...way, 'outcomeId'], texts.changeACondition)}
        label={common.number}
        options={outcomes
          .filter(({ entry }) => entry.type === 'number')
          .map(({ id, entry }) => ({ id, label: typeof entry.label === 'string' ? entry.label : id }))}
      />
      <SelectField
        field={useField([...way, 'numberOperator'], texts.changeACondition)}
        label={texts.is}
        options={operators}
      />
      <NumberField field={useField([...way, 'value'], texts.changeACondition)} label={texts.than} />
    </>
  )
}

function optionsOf(element: Element | undefined): { id: string; label: string }[] {
  const options = element?.options
  return (Array.isArray(options) ? options : []).flatMap((option) => {
    const { id, label } = fieldsOf(option)
    return typeof id === 'string' ? [{ id, label: typeof label === 'string' ? label : id }] : []
  })
}
