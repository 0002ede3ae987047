import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { classNames } from '../../runtime/react/ui/class-names.ts'
import { Select } from '../../runtime/react/ui/Select.tsx'
import styles from './AddSelect.module.css'
import { common } from './common-texts.ts'

interface Props extends Omit<ComponentProps<typeof Select>, 'value' | 'onChoose' | 'placeholder'> {
  placeholder: string
  /** The words of the button that does it, after a choice by keyboard. */
  action?: string
  onAdd(id: string): void
}

/** With these one looks through a closed list. All others choose from an open one. */
const isMoving = ({ key, altKey }: { key: string; altKey: boolean }): boolean =>
  !altKey && (/^(?:Arrow|Home|End|Page)/.test(key) || (key.length === 1 && key !== ' '))

/**
 * A list of what can be added. A press on an entry adds it; arrow keys, which choose at once in a closed list, only
 * move, and Enter adds.
 */
export function AddSelect({ placeholder, action = common.add, onAdd, className, ...select }: Props) {
  const [reached, setReached] = useState('')
  const isLooking = useRef(false)
  const shown = select.options.some(({ id }) => id === reached) ? reached : ''
  const add = (id: string) => {
    setReached('')
    isLooking.current = false
    if (id !== '') onAdd(id)
  }
  return (
    <div className={classNames(styles.row, className)}>
      <Select
        {...select}
        value={shown}
        placeholder={placeholder}
        onPointerDown={() => {
          isLooking.current = false
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && shown !== '') {
            event.preventDefault()
            add(shown)
          } else if (event.key !== 'Tab' && event.key !== 'Shift') isLooking.current = isMoving(event)
        }}
        onChoose={(id) => (isLooking.current ? setReached(id) : add(id))}
      />
      {shown !== '' && (
        <Button small icon="plus" onClick={() => add(shown)}>
          {action}
        </Button>
      )}
    </div>
  )
}
