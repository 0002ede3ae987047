import { useId } from 'react'
import { isReadable, nearestReadable } from '../../../../runtime/core/branding/theme.ts'
import { contrastOf } from '../../../../runtime/core/color/contrast.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { muted, problem } from '../../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../../runtime/react/ui/text-input.tsx'
import styles from './Branding.module.css'
import { FAULTS } from './looks.ts'
import { texts } from './texts.ts'

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
      <label htmlFor={id}>{texts.colour}</label>
      <div className={styles.row}>
        <input
          type="color"
          aria-label={texts.chooseAColour}
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
  if (value === '') return texts.accentHint
  if (ratio === undefined) return FAULTS['branding.colour'] ?? ''
  const said = texts.contrastFloor(Math.floor(ratio * 10) / 10)
  return isReadable(value) ? texts.readable(said) : texts.tooLight(said)
}

function Nearest({ color, onUse }: { color: string; onUse(accent: string): void }) {
  const nearest = nearestReadable(color)
  if (!nearest) return null
  return (
    <Button small onClick={() => onUse(nearest)}>
      {texts.useNearest(nearest)}
    </Button>
  )
}
