import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../react/ui/Button.tsx'
import { problem } from '../../../react/ui/text.ts'
import { TextInput } from '../../../react/ui/text-input.tsx'
import { MOST_LETTERS, nameProblem } from './filter-name.ts'
import type { SavedFilter } from './operations.ts'
import styles from './SavedFilters.module.css'

interface Props {
  filter: SavedFilter
  onRename(name: string): Promise<void>
  onDelete(): Promise<void>
}

export function FilterRow({ filter: { name }, onRename, onDelete }: Props) {
  const [isRenaming, setRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) rename.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  if (isRenaming) return <Renaming name={name} onRename={onRename} onDone={() => setRenaming(false)} />
  return (
    <>
      <span className={styles.name}>{name}</span>
      <Button small ref={rename} aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
        Rename
      </Button>
      <Button small aria-label={`Delete ${name}`} onClick={() => void onDelete()}>
        Delete
      </Button>
    </>
  )
}

function Renaming({ name, onRename, onDone }: { name: string; onDone(): void } & Pick<Props, 'onRename'>) {
  const [typed, setTyped] = useState(name)
  const [fault, setFault] = useState<string>()
  const id = useId()
  const keep = async () => {
    if (!typed.trim()) return setFault('Enter a name.')
    try {
      await onRename(typed.trim())
      onDone()
    } catch (error) {
      setFault(nameProblem(error))
    }
  }
  return (
    <form
      className={styles.renaming}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <TextInput
        className={styles.name}
        aria-label={`New name of ${name}`}
        autoFocus
        maxLength={MOST_LETTERS}
        value={typed}
        invalid={Boolean(fault)}
        describedBy={fault ? id : undefined}
        onText={(text) => {
          setTyped(text)
          setFault(undefined)
          return undefined
        }}
      />
      <Button small type="submit" tone="primary">
        Save
      </Button>
      <Button small onClick={onDone}>
        Cancel
      </Button>
      {fault && (
        <p id={id} className={problem} role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}
