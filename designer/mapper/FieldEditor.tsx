import { useState } from 'react'
import { Link } from 'wouter'
import type { PublishedValues } from '../../runtime/core/mapping/published-values.ts'
import type { CompiledTemplate } from '../../runtime/core/template/types.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import { removeEntry } from '../document/list-edits.ts'
import type { Row } from '../document/named-fields.ts'
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

interface Props {
  row: Row
  rows: readonly Row[]
  readers: readonly (Reader & { key: string })[]
  compiled: CompiledTemplate
  values: PublishedValues
}

const KINDS = [
  { id: 'text', label: 'Text' },
  { id: 'number', label: 'Number' },
  { id: 'boolean', label: 'Yes or no' },
  { id: 'date', label: 'Date' },
]

/** One name: what it is called, what it is made of, and what it comes to with the sample answers. */
export function FieldEditor({ row, rows, readers, compiled, values }: Props) {
  const { session, address } = useWorkbench()
  const said = sayValue(values.explain(row.key), compiled)
  const uses = readers.filter(({ key }) => key === row.key)
  const remove = () =>
    session.apply(removeEntry(session.documents(), row.way), `Remove ${row.label || row.key}`)
  return (
    <aside className={styles.editor} aria-label="Field">
      <h2>{row.label || row.key}</h2>
      {row.publishedBy ? (
        <p className={styles.hint}>
          <Link href={`${address}/builder?at=${encodeURIComponent(row.publishedBy)}`}>The question</Link>{' '}
          publishes its answer under this key.
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
        <span>With the sample answers</span>
        <strong data-unknown={!said.isKnown || undefined}>{said.text}</strong>
      </div>
      {uses.length > 0 && (
        <p className={styles.hint}>
          {`Read by ${uses.length} ${uses.length === 1 ? 'place' : 'places'} in this draft: without it, they are unknown.`}
        </p>
      )}
      <div>
        <Button small icon="close" onClick={remove}>
          Remove this field
        </Button>
      </div>
    </aside>
  )
}

function Label({ row }: { row: Row }) {
  const field = useField([...row.way, 'label'], 'Rename a mapped field')
  return <TextField field={field} label="Name" required />
}

function Kind({ row }: { row: Row }) {
  const field = useField([...row.way, 'type'], 'Change the kind of a mapped field')
  return <SelectField field={field} label="Kind" hint="What is of another kind is unknown." options={KINDS} />
}

const KEY = /^(?!(?:__proto__|constructor|prototype)$)[A-Za-z0-9_-]{1,64}$/

/** The key, kept when the box is left: whatever in the draft reads it follows in the same step. */
function KeyField({ row, rows, uses }: { row: Row; rows: readonly Row[]; uses: number }) {
  const { session } = useWorkbench()
  const problem = useProblemAt([...row.way, 'key'])
  const [typed, setTyped] = useState(row.key)
  const isTaken = rows.some(({ key, id }) => key === typed && id !== row.id)
  const fault = !KEY.test(typed)
    ? 'Use letters, digits, hyphens and underscores, 64 at most.'
    : isTaken
      ? 'Another field has this key.'
      : undefined
  const keep = () => {
    if (fault === undefined) session.apply(renameKey(session.documents(), row, typed), 'Rename a key')
    else setTyped(row.key)
  }
  const hint = [
    uses > 0 ? 'What reads it in this draft follows.' : '',
    'Messages and integrations that name it are changed by hand.',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <FieldFrame label="Key" hint={hint} problem={typed === row.key ? problem : undefined}>
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
