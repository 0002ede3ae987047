import { useId, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { sampleAnswers } from '../../runtime/core/sample/sample-answers.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { JsonValue } from '../../schemas/index.ts'
import { appendEntry } from '../document/list-edits.ts'
import { freeKey, rowsOf } from '../document/named-fields.ts'
import { AddSelect } from '../parts/AddSelect.tsx'
import { common } from '../parts/common-texts.ts'
import { useCompiled } from '../parts/use-compiled.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { newField } from './edits.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldTable } from './FieldTable.tsx'
import styles from './MapperPane.module.css'
import { expressionOf, kindOf, questionsOf, readings, titleOf } from './read-mapper.ts'
import { texts } from './texts.ts'

const OTHER = ' other'

/** The names under which guards, integrations and messages read the form, and what each comes to (LI-04). */
export default function MapperPane() {
  const { session, address, rest } = useWorkbench()
  const [, go] = useLocation()
  const id = useId()
  const documents = useDocument((all) => all)
  const compiled = useCompiled()
  const [turn, setTurn] = useState(0)
  const now = useMemo(() => new Date().toISOString(), [])
  const rows = useMemo(() => rowsOf(documents.template), [documents.template])
  const readers = useMemo(() => readings(documents), [documents])
  const values = useMemo(() => {
    const answers = sampleAnswers(compiled, { now, status: 'draft', turn })
    return evaluate(compiled, answers, SYSTEM, { status: 'draft', canUpdate: true, now }).published
  }, [compiled, now, turn])
  const open = rows.find((row) => row.id === rest)
  const show = (rowId: string) => go(`${address}/mapper/${encodeURIComponent(rowId)}`)

  const addField = (label: string, type: string, value: JsonValue) => {
    const key = freeKey(label, rows)
    const edits = appendEntry(
      session.documents(),
      ['template', 'mapper', 'fields'],
      newField(key, { label, type, value }),
    )
    session.apply(edits, texts.addMapped)
    show(key)
  }
  const add = (questionId: string) => {
    if (questionId === OTHER) return addField(texts.newField, 'text', '')
    const question = compiled.elements.get(questionId)
    const label = titleOf(questionId, compiled)
    const around = question?.rows.at(-1)
    addField(
      label,
      kindOf(question),
      around
        ? expressionOf({ kind: 'rows', how: 'rows', rowsId: question?.rows[0]?.id ?? around.id, questionId })
        : expressionOf({ kind: 'answer', questionId }),
    )
  }
  const candidates = [...questionsOf(compiled, false), ...questionsOf(compiled, true)]
  return (
    <div className={styles.pane}>
      <section className={styles.main} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{texts.dataMapper}</h2>
        <p className={styles.hint}>{texts.lead}</p>
        <div className={styles.tools}>
          <label htmlFor={`${id}-add`}>{texts.addFrom}</label>
          <AddSelect
            id={`${id}-add`}
            placeholder={common.chooseQuestion}
            options={[
              ...candidates.map((each) => ({
                id: each.id,
                label: [
                  ...each.rows.map((row) => titleOf(row.id, compiled)),
                  titleOf(each.id, compiled),
                ].join(' › '),
              })),
              { id: OTHER, label: texts.somethingElse },
            ]}
            onAdd={add}
          />
          <Button small onClick={() => setTurn(turn + 1)}>
            {texts.otherSampleAnswers}
          </Button>
        </div>
        {rows.length === 0 ? (
          <p className={styles.none}>{texts.noFields}</p>
        ) : (
          <FieldTable {...{ rows, readers, values, compiled, address }} openId={open?.id} />
        )}
      </section>
      {open ? (
        <FieldEditor key={open.id} row={open} {...{ rows, compiled, values }} readers={readers} />
      ) : (
        rows.length > 0 && <p className={styles.none}>{texts.chooseField}</p>
      )}
    </div>
  )
}
