import { muted, problem } from '../../../../runtime/react/ui/text.ts'
import { TextArea } from '../../../../runtime/react/ui/text-input.tsx'
import styles from './Claims.module.css'

interface Props {
  id: string
  label: string
  value: string
  help: string
  fault: string | undefined
  onText(text: string): void
}

/** Several words, one a line. */
export const LinesField = ({ id, label, value, help, fault, onText }: Props) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    <TextArea
      id={id}
      rows={2}
      value={value}
      invalid={fault !== undefined}
      describedBy={`${id}-help`}
      onText={(text) => {
        onText(text)
        return undefined
      }}
    />
    <p id={`${id}-help`} className={fault ? problem : muted} {...(fault && { role: 'alert' })}>
      {fault ?? help}
    </p>
  </div>
)
