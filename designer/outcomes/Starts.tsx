import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../runtime/client/autosave/page-load.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { useCompiled } from '../parts/use-compiled.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { type MatrixQuestion, matrixQuestions } from './matrix.ts'
import styles from './Starts.module.css'
import { scoredQuestions } from './score.ts'
import { type StartId, startEdits, starts } from './starts.ts'
import { texts } from './texts.ts'

/** What the answers should lead to: each answer sets up a whole outcome. `index` is of a group that holds nothing yet. */
export function Starts({ index }: { index?: number }) {
  const { session, catalogue, address } = useWorkbench()
  const compiled = useCompiled()
  const [, go] = useLocation()
  const own = useId()
  const [isMatrix, setMatrix] = useState(false)
  const begin = (id: StartId, more: { questions?: [MatrixQuestion, MatrixQuestion]; size?: number } = {}) => {
    const idOf = () => newId().replaceAll('-', '')
    const scored = scoredQuestions(compiled)
    const start = { id, index, scored, newId: idOf, ...more }
    const { edits, groupId } = startEdits(session.documents(), catalogue, start)
    session.apply(edits, texts.addGroupOf)
    go(`${address}/outcomes/${groupId}`)
  }
  return (
    <section className={styles.starts} aria-labelledby={`${own}-title`}>
      <h2 id={`${own}-title`}>{texts.whatFollows}</h2>
      <ul>
        {starts.map(({ id, label, hint }) => (
          <li key={id}>
            <Button
              aria-describedby={`${own}-${id}`}
              {...(id === 'matrix' && { 'aria-expanded': isMatrix })}
              onClick={() => (id === 'matrix' ? setMatrix(!isMatrix) : begin(id))}
            >
              {label}
            </Button>
            <span id={`${own}-${id}`}>{hint}</span>
          </li>
        ))}
      </ul>
      {isMatrix && <MatrixStart onBegin={(more) => begin('matrix', more)} />}
    </section>
  )
}

interface MatrixProps {
  onBegin(more: { questions?: [MatrixQuestion, MatrixQuestion]; size?: number }): void
}

/** Two questions of the form, or two new ones. */
function MatrixStart({ onBegin }: MatrixProps) {
  const questions = matrixQuestions(useCompiled())
  const id = useId()
  const [rowId, setRow] = useState(questions.at(0)?.id ?? '')
  const [columnId, setColumn] = useState(questions.at(1)?.id ?? '')
  const [rows, columns] = [rowId, columnId].map((chosen) => questions.find((each) => each.id === chosen))
  return (
    <div className={styles.matrix}>
      {questions.length > 1 && (
        <>
          <label htmlFor={`${id}-rows`}>
            {texts.rows}
            <Select id={`${id}-rows`} value={rowId} options={questions} onChoose={setRow} />
          </label>
          <label htmlFor={`${id}-columns`}>
            {texts.columns}
            <Select id={`${id}-columns`} value={columnId} options={questions} onChoose={setColumn} />
          </label>
          <Button
            tone="primary"
            disabled={!rows || !columns || rows === columns}
            onClick={() => rows && columns && onBegin({ questions: [rows, columns] })}
          >
            {texts.makeMatrix}
          </Button>
        </>
      )}
      <p>{questions.length > 1 ? texts.orNewQuestions : texts.newQuestions}</p>
      <div className={styles.sizes}>
        {[3, 4, 5].map((size) => (
          <Button key={size} onClick={() => onBegin({ size })}>
            {texts.bySize(size)}
          </Button>
        ))}
      </div>
    </div>
  )
}
