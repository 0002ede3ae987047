import { type ComponentProps, useMemo, useState } from 'react'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { namesOf } from '../../formula/names.ts'
import { printFormula } from '../../formula/print-formula.ts'
import { JsonBox } from '../fields/JsonBox.tsx'
import { useRuleQuestions } from '../rules/use-rule-questions.ts'
import { FormulaBox } from './FormulaBox.tsx'
import { texts } from './texts.ts'

interface Props
  extends Pick<ComponentProps<typeof JsonBox>, 'label' | 'hint' | 'problem' | 'value' | 'onValue'> {
  /** The element whose rule it is; none for an outcome. */
  id?: string
}

/** An expression, written as a formula by the titles of questions. What no formula says stays as it is, as JSON. */
export function FormulaField({ id, hint, ...field }: Props) {
  const [isJson, setIsJson] = useState(false)
  const place = useMemo(() => ({ id }), [id])
  const { elements } = useRuleQuestions(place)
  const names = useMemo(() => namesOf(elements), [elements])
  const { value } = field
  const formula = useMemo(() => (value === undefined ? '' : printFormula(value, names)), [value, names])
  const isSayable = formula !== undefined
  return (
    <div>
      {isJson || !isSayable ? (
        <JsonBox {...field} hint={isSayable ? hint : texts.unsayable} />
      ) : (
        <FormulaBox {...{ ...field, hint, names, formula }} />
      )}
      {isSayable && (
        <Button small onClick={() => setIsJson(!isJson)}>
          {isJson ? texts.asFormula : texts.asJson}
        </Button>
      )}
    </div>
  )
}
