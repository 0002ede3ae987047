import { useId } from 'react'
import { problem } from '../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import styles from './access.module.css'
import { texts } from './texts.ts'

interface Props {
  name: string
  fault: string | undefined
  isFixed?: boolean
  onName(name: string): void
}

export function RoleNameField({ name, fault, isFixed = false, onName }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts.roleName}</label>
      <TextInput
        id={id}
        value={name}
        readOnly={isFixed}
        invalid={fault !== undefined}
        describedBy={fault ? `${id}-fault` : undefined}
        onText={(text) => {
          onName(text)
          return undefined
        }}
      />
      {fault && (
        <p id={`${id}-fault`} className={problem} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
