import { useId } from 'react'
import { isReadable, nearestReadable } from '../../../../runtime/core/branding/theme.ts'
import { contrastOf } from '../../../../runtime/core/color/contrast.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { muted, problem } from '../../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../../runtime/react/ui/text-input.tsx'
import styles from './Branding.module.css'
import { FAULTS } from './looks.ts'

interface Props {
  value: string
  onChange(accent: string): void
}

const OWN = '#3d54c4'

/** The colour of buttons and links, and whether it can be read. */
export function AccentField({ value, onChange }: Props) {
  const id = useId()
  const ratio = value ? contrastOf(value, '#ffffff') : undefined
  const isGood = value === '' || isReadable(value)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Colour</label>
      <div className={styles.row}>
        <input
          type="color"
          aria-label="Choose a colour"
          className={styles.swatch}
          value={ratio === undefined ? OWN : value}
          onChange={({ target }) => onChange(target.value)}
        />
        <TextInput
          id={id}
          value={value}
          placeholder={OWN}
          invalid={!isGood}
          describedBy={`${id}-verdict`}
          onText={(typed) => {
            onChange(typed.trim().toLowerCase())
            return undefined
          }}
        />
      </div>
      <p id={`${id}-verdict`} className={isGood ? muted : problem} aria-live="polite">
        {verdict(value, ratio)}
      </p>
      {!isGood && ratio !== undefined && <Nearest color={value} onUse={onChange} />}
    </div>
  )
}

function verdict(value: string, ratio: number | undefined): string {
  if (value === '') return 'For buttons and links.'
  if (ratio === undefined) return FAULTS['branding.colour'] ?? ''
  const said = `${Math.floor(ratio * 10) / 10} to 1 on white`
  return isReadable(value) ? `${said}: easy to read.` : `${said}: too light to be read everywhere.`
}

function Nearest({ color, onUse }: { color: string; onUse(accent: string): void }) {
  const nearest = nearestReadable(color)
  if (!nearest) return null
  return (
    <Button small onClick={() => onUse(nearest)}>
      Use {nearest}, the nearest that can be read
    </Button>
  )
}
