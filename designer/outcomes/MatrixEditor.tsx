import { useState } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { JsonValue, RiskCell } from '../../schemas/index.ts'
import { entriesOf, fieldsOf } from '../document/entries.ts'
import type { Way } from '../document/set-field.ts'
import { valueAt } from '../document/value-at.ts'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { SwitchField } from '../parts/fields/SwitchField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { useCompiled } from '../parts/use-compiled.ts'
import { useDocument } from '../parts/workbench.ts'
import styles from './MatrixEditor.module.css'
import { MatrixGrid } from './MatrixGrid.tsx'
import { lettersOf, matrixQuestions, paint, readyCells } from './matrix.ts'
import { texts } from './texts.ts'

interface Props {
  /** To the `matrix` of a risk. */
  way: Way
  group: number
}

/** The two questions of a matrix, the level that is painted with, and the grid. */
export function MatrixEditor({ way, group }: Props) {
  const questions = matrixQuestions(useCompiled())
  const row = useField([...way, 'rowQuestionId'], texts.changeMatrix)
  const column = useField([...way, 'columnQuestionId'], texts.changeMatrix)
  const scored = useField([...way, 'scored'], texts.changeMatrix)
  const cells = useField([...way, 'cells'], texts.paintMatrix)
  const listed = entriesOf(useDocument((documents) => valueAt(documents, ['outcomes', group, 'riskLevels'])))
  const names = lettersOf(listed.map(({ id, entry }) => ({ level: String(entry.level ?? id) })))
  const levels = listed.map(({ id, entry }, i) => ({
    ...{ id, name: String(entry.level ?? id), letters: names[i] ?? '' },
    color: typeof entry.color === 'string' ? entry.color : '',
  }))
  const [chosen, setBrush] = useState<string>()
  const brush = chosen === '' ? '' : ((levels.find(({ id }) => id === chosen) ?? levels.at(-1))?.id ?? '')
  const [rows, columns] = [row, column].map(({ value }) => questions.find(({ id }) => id === value))
  // Cells of options that are gone go with the next stroke.
  const painted = (Array.isArray(cells.value) ? cells.value : [])
    .filter(isCell)
    .filter(
      ({ rowOptionId, columnOptionId }) =>
        rows?.options.some(({ id }) => id === rowOptionId) &&
        columns?.options.some(({ id }) => id === columnOptionId),
    )
  const setCells = (next: readonly RiskCell[]) => cells.set(next as unknown as JsonValue)
  return (
    <div className={styles.matrix}>
      <div className={styles.questions}>
        <SelectField field={row} label={texts.rows} options={questions} />
        <SelectField field={column} label={texts.columns} options={questions} />
      </div>
      <fieldset className={styles.brushes}>
        <legend>{texts.paintWith}</legend>
        {[...levels, { id: '', name: texts.noLevel, letters: '', color: '' }].map(({ id, name, letters }) => (
          <Button key={id} small aria-pressed={brush === id} onClick={() => setBrush(id)}>
            {letters ? `${letters} · ${name}` : name}
          </Button>
        ))}
      </fieldset>
      {rows && columns && (
        <>
          <MatrixGrid
            {...{ rows, columns, levels, cells: painted }}
            brush={brush}
            onPaint={(strokes) => setCells(paint(painted, strokes))}
          />
          <p className={styles.hint}>{texts.gridHint}</p>
          <div className={styles.brushes}>
            <Button small onClick={() => setCells(readyCells(rows.options, columns.options, levels))}>
              {texts.fillIn}
            </Button>
            <Button small onClick={() => setCells([])}>
              {texts.clearAll}
            </Button>
          </div>
        </>
      )}
      {(!rows || !columns) && <p className={styles.hint}>{texts.chooseTwo}</p>}
      <SwitchField field={scored} label={texts.scored} hint={texts.scoredHint} />
    </div>
  )
}

const isCell = (cell: unknown): cell is RiskCell => {
  const { rowOptionId, columnOptionId, levelId } = fieldsOf(cell)
  return [rowOptionId, columnOptionId, levelId].every((each) => typeof each === 'string')
}
