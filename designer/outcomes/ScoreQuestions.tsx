import { useId } from 'react'
import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import type { Field } from '../parts/fields/use-field.ts'
import { useCompiled } from '../parts/use-compiled.ts'
import styles from './MatrixEditor.module.css'
import { scoredQuestions, summed, sumOf } from './score.ts'
import { texts } from './texts.ts'

/** The questions that add up, where the value is a plain sum; nothing where it is more. */
export function ScoreQuestions({ value }: { value: Field }) {
  const questions = scoredQuestions(useCompiled())
  const id = useId()
  const chosen = summed(value.value)
  // What adds up and cannot be chosen here must not get lost with the next press.
  if (!chosen?.every((each) => questions.some((question) => question.id === each))) return null
  return (
    <fieldset className={styles.brushes}>
      <legend>{texts.addsUp}</legend>
      {questions.length === 0 && <p className={styles.hint}>{texts.nothingAddsUp}</p>}
      <ChoiceList
        kind="checkbox"
        controlId={id}
        choices={questions}
        selected={chosen}
        onChoose={(pressed, isChosen) => {
          const next = questions.filter((each) => (each.id === pressed ? isChosen : chosen.includes(each.id)))
          value.set(sumOf(next))
        }}
      />
    </fieldset>
  )
}
