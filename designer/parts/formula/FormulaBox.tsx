import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { problem as problemText } from '../../../runtime/react/ui/text.ts'
import { TextArea } from '../../../runtime/react/ui/text-input.tsx'
import { FUNCTIONS } from '../../formula/functions.ts'
import { type FormulaNames, written } from '../../formula/names.ts'
import { parseFormula } from '../../formula/parse-formula.ts'
import { keepWriting } from '../../formula/same-rule.ts'
import { AddSelect } from '../AddSelect.tsx'
import { ChangedMeanwhile } from '../fields/ChangedMeanwhile.tsx'
import { FieldFrame } from '../fields/FieldFrame.tsx'
import { follow, overTheirs, untouched } from '../fields/typed-json.ts'
import type { Problem } from '../problems.ts'
import { texts } from './texts.ts'

interface Props {
  label: string
  hint?: ReactNode
  problem?: Problem | undefined
  value: unknown
  /** The value as a formula. */
  formula: string
  names: FormulaNames
  onValue(value: unknown): void
}

/** A formula in a box, kept when the box is left; what cannot be read stays in the box and says why. */
export function FormulaBox({ label, hint, problem, value, formula, names, onValue }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(() => untouched(formula))
  const [fault, setFault] = useState<string>()
  const { text, theirs } = typed
  useEffect(() => {
    setTyped((before) => follow(before, formula))
    setFault(undefined)
  }, [formula])
  const keep = () => {
    if (text.trim() === formula) return setFault(undefined)
    if (text.trim() === '') return onValue(undefined)
    const read = parseFormula(text, names)
    if ('fault' in read) {
      const { at, end, message } = read.fault
      return setFault(texts.notKept(message, text.slice(at, end).slice(0, 40)))
    }
    const next = keepWriting(read.rule, value)
    setFault(undefined)
    // Written otherwise, it says the same: nothing is changed.
    if (next === value) return setTyped(untouched(formula))
    setTyped(untouched(text))
    onValue(next)
  }
  const add = (added: string) => setTyped({ ...typed, text: text === '' ? added : `${text} ${added}` })
  return (
    <FieldFrame {...{ label, hint }} problem={fault === undefined ? problem : undefined}>
      {(ties) => (
        <>
          <TextArea
            id={ties.id}
            rows={2}
            spellCheck={false}
            value={text}
            invalid={fault !== undefined || ties.invalid}
            describedBy={[ties.describedBy, fault !== undefined && `${id}-fault`].filter(Boolean).join(' ')}
            onText={(next) => {
              setTyped({ ...typed, text: next })
              return undefined
            }}
            // Where both changed it nothing is written over before somebody said so.
            onBlur={() => theirs === undefined && keep()}
          />
          {fault !== undefined && (
            <p id={`${id}-fault`} className={problemText} role="alert">
              {fault}
            </p>
          )}
          {theirs !== undefined && (
            <ChangedMeanwhile
              {...{ label, theirs }}
              onMine={() => {
                setTyped(overTheirs(typed))
                keep()
              }}
              onTheirs={() => {
                setTyped(untouched(theirs))
                setFault(undefined)
              }}
            />
          )}
          <Additions names={names} onAdd={add} />
        </>
      )}
    </FieldFrame>
  )
}

/** What can be written, by title and by example; a choice goes to the end of the formula. */
function Additions({ names, onAdd }: { names: FormulaNames; onAdd(text: string): void }) {
  const questions = useMemo(
    () =>
      [...names.elements.values()].flatMap(({ id, rows }) => {
        const inRows = rows.at(-1)
        const name = written(names, id, inRows)
        if (name === undefined) return []
        const around = inRows === undefined ? undefined : written(names, inRows)
        const label = around === undefined ? name : `${around}.${name}`
        return [{ id: label, label }]
      }),
    [names],
  )
  const functions = FUNCTIONS.map(({ name, example }) => ({ id: example, label: example, name }))
  return (
    <>
      <AddSelect
        aria-label={texts.addQuestion}
        placeholder={texts.addQuestion}
        options={questions}
        onAdd={onAdd}
      />
      <AddSelect
        aria-label={texts.addFunction}
        placeholder={texts.addFunction}
        options={functions}
        onAdd={onAdd}
      />
    </>
  )
}
