import { useId } from 'react'
import { muted, problem } from '../../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../../runtime/react/ui/text-input.tsx'

interface Props {
  label: string
  example: string
  value: string
  offered: readonly string[]
  fault: string | undefined
  onText(text: string): void
}

export function PartField({ label, example, value, offered, fault, onText }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        value={value}
        list={`${id}-offered`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        invalid={fault !== undefined}
        describedBy={fault ? `${id}-fault ${id}-example` : `${id}-example`}
        onText={(text) => {
          onText(text)
          return undefined
        }}
      />
      <datalist id={`${id}-offered`}>
        {offered.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      {fault && (
        <p id={`${id}-fault`} className={problem} role="alert">
          {fault}
        </p>
      )}
      <span id={`${id}-example`} className={muted}>
        {example}
      </span>
    </div>
  )
}
