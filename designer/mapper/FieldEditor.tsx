import { useState } from 'react'
import { Link } from 'wouter'
import type { PublishedValues } from '../../runtime/core/mapping/published-values.ts'
import type { CompiledTemplate } from '../../runtime/core/model/compiled-template.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import { removeEntry } from '../document/list-edits.ts'
import type { Row } from '../document/named-fields.ts'
import { common } from '../parts/common-texts.ts'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField, useProblemAt } from '../parts/fields/use-field.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { renameKey } from './edits.ts'
import styles from './FieldEditor.module.css'
import type { Reader } from './read-mapper.ts'
import { SourceEditor } from './SourceEditor.tsx'
import { sayValue } from './say-lack.ts'
import { texts } from './texts.ts'

interface Props {
  row: Row
  rows: readonly Row[]
  readers: readonly (Reader & { key: string })[]
  compiled: CompiledTemplate
  values: PublishedValues
}

const KINDS = [
  { id: 'text', label: common.text },
  { id: 'number', label: common.number },
  { id: 'boolean', label: texts.yesOrNo },
  { id: 'date', label: texts.date },
]

/** One name: what it is called, what it is made of, and what it comes to with the sample answers. */
export function FieldEditor({ row, rows, readers, compiled, values }: Props) {
  const { session, address } = useWorkbench()
  const said = sayValue(values.explain(row.key), compiled)
  const uses = readers.filter(({ key }) => key === row.key)
  const remove = () =>
    session.apply(removeEntry(session.documents(), row.way), texts.removeField(row.label || row.key))
  return (
    <aside className={styles.editor} aria-label={texts.field}>
      <h2>{row.label || row.key}</h2>
      {row.publishedBy ? (
        <p className={styles.hint}>
          <Link href={`${address}/builder?at=${encodeURIComponent(row.publishedBy)}`}>
            {texts.theQuestion}
          </Link>{' '}
          {texts.publishesUnderKey}
        </p>
      ) : (
        <Label row={row} />
      )}
      <KeyField row={row} rows={rows} uses={uses.length} />
      {!row.publishedBy && (
        <>
          <SourceEditor row={row} compiled={compiled} />
          <Kind row={row} />
        </>
      )}
      <div className={styles.value} role="status">
        <span>{texts.samples}</span>
        <strong data-unknown={!said.isKnown || undefined}>{said.text}</strong>
      </div>
      {uses.length > 0 && <p className={styles.hint}>{texts.readByCount(uses.length)}</p>}
      <div>
        <Button small icon="close" onClick={remove}>
          {texts.removeThisField}
        </Button>
      </div>
    </aside>
  )
}

function Label({ row }: { row: Row }) {
  const field = useField([...row.way, 'label'], texts.rename)
  return <TextField field={field} label={common.name} required />
}

function Kind({ row }: { row: Row }) {
  const field = useField([...row.way, 'type'], texts.changeKind)
  return <SelectField field={field} label={texts.kind} hint={texts.kindHint} options={KINDS} />
}

const KEY = /^(?!(?:__proto__|constructor|prototype)$)[A-Za-z0-9_-]{1,64}$/

/** The key, kept when the box is left: whatever in the draft reads it follows in the same step. */
function KeyField({ row, rows, uses }: { row: Row; rows: readonly Row[]; uses: number }) {
  const { session } = useWorkbench()
  const problem = useProblemAt([...row.way, 'key'])
  const [typed, setTyped] = useState(row.key)
  const isTaken = rows.some(({ key, id }) => key === typed && id !== row.id)
  const fault = !KEY.test(typed) ? texts.badKey : isTaken ? texts.keyTaken : undefined
  const keep = () => {
    if (fault === undefined) session.apply(renameKey(session.documents(), row, typed), texts.renameAKey)
    else setTyped(row.key)
  }
  const hint = [uses > 0 ? texts.keyHint : '', texts.keyNote].filter(Boolean).join(' ')
  return (
    <FieldFrame label={common.key} hint={hint} problem={typed === row.key ? problem : undefined}>
      {({ id, describedBy, invalid }) => (
        <>
          <TextInput
            id={id}
            value={typed}
            invalid={invalid || fault !== undefined}
            {...(describedBy !== undefined && { describedBy })}
            onText={(text) => {
              setTyped(text)
              return undefined
            }}
            onBlur={keep}
            onKeyDown={(event) => {
              if (event.key === 'Enter') keep()
            }}
          />
          {fault && <span className={styles.fault}>{fault}</span>}
        </>
      )}
    </FieldFrame>
  )
}
