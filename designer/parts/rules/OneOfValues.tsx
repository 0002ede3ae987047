import { useState } from 'react'
import type { Scalar } from '../../../runtime/core/element/define-element.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { IconButton } from '../../../runtime/react/ui/IconButton.tsx'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import type { Operand } from '../../document/rules/drawn-rule.ts'
import { AddSelect } from '../AddSelect.tsx'
import { common } from '../common-texts.ts'
import { choiceValue } from './condition-for.ts'
import type { Asked } from './rule-questions.ts'
import styles from './rules.module.css'
import { texts } from './texts.ts'

interface Props {
  asked: Asked
  operands: readonly Operand[]
  onOperands(operands: readonly Operand[]): void
}

/** A list of values: chosen where they are known, typed where not; Enter adds one. */
export function OneOfValues({ asked, operands, onOperands }: Props) {
  const [typed, setTyped] = useState('')
  const { kind, choices } = asked
  const values = operands.flatMap((each) => (each.is === 'value' && each.value !== null ? [each.value] : []))
  const put = (next: readonly Scalar[]) => onOperands(next.map((value): Operand => ({ is: 'value', value })))
  const wordsOf = (value: Scalar) => choices?.find(({ id }) => id === String(value))?.label ?? String(value)
  const left = choices?.filter(({ id }) => !values.some((value) => String(value) === id)) ?? []
  const number = Number(typed.replace(',', '.'))
  const add = () => {
    const text = typed.trim().toWellFormed()
    if (text === '' || (kind === 'number' && !Number.isFinite(number))) return
    const value = kind === 'number' ? number : text
    setTyped('')
    if (!values.includes(value)) put([...values, value])
  }
  return (
    <div className={styles.several}>
      {values.length > 0 && (
        <ul className={styles.values} aria-label={texts.values}>
          {values.map((value) => (
            <li key={String(value)}>
              <span>{wordsOf(value)}</span>
              <IconButton
                small
                icon="close"
                label={texts.remove(wordsOf(value))}
                onClick={() => put(values.filter((each) => each !== value))}
              />
            </li>
          ))}
        </ul>
      )}
      {choices ? (
        <AddSelect
          aria-label={texts.addAValue}
          options={left}
          placeholder={left.length > 0 ? texts.addAnAnswer : texts.noFurther}
          invalid={values.length === 0}
          disabled={left.length === 0}
          onAdd={(id) => put([...values, choiceValue(id, kind)])}
        />
      ) : (
        <div className={styles.adding}>
          <TextInput
            aria-label={texts.addAValue}
            value={typed}
            maxLength={1_000}
            invalid={values.length === 0 || (kind === 'number' && !Number.isFinite(number))}
            onText={(text) => {
              setTyped(text)
              return undefined
            }}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
              event.currentTarget.value = ''
            }}
          />
          <Button small onClick={add}>
            {common.add}
          </Button>
        </div>
      )}
    </div>
  )
}
