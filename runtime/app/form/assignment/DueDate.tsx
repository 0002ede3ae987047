import { DateField } from '../../../react/ui/DateField.tsx'
import { problem } from '../../../react/ui/text.ts'
import styles from './AssignmentDialog.module.css'

interface Props {
  id: string
  label: string
  value: string | null
  onChange(value: string | null): void
  fault: string | undefined
}

/** Until when a form is to be done. */
export const DueDate = ({ id, label, value, onChange, fault }: Props) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    <DateField
      id={id}
      name={label}
      kind="day"
      value={value}
      onChange={onChange}
      onBlur={() => {}}
      readOnly={false}
      invalid={fault !== undefined}
      describedBy={fault ? `${id}-fault` : undefined}
    />
    {fault && (
      <p id={`${id}-fault`} className={problem} role="alert">
        {fault}
      </p>
    )}
  </div>
)
