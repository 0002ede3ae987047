import { useId, useState } from 'react'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { muted, problem } from '../../../../runtime/react/ui/text.ts'
import styles from './Branding.module.css'
import { readPicture } from './read-picture.ts'

interface Props {
  value: string
  fault: string | undefined
  onChange(logo: string): void
}

export function LogoField({ value, fault, onChange }: Props) {
  const id = useId()
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = async (file: File) => {
    const picture = await readPicture(file)
    setTooLarge(picture === undefined)
    if (picture !== undefined) onChange(picture)
  }
  const said = isTooLarge ? 'The file is larger than 500 kB.' : fault
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Logo</label>
      {value && (
        <div className={styles.row}>
          <span className={styles.sample}>
            <img src={value} alt="The logo" />
          </span>
          <Button small onClick={() => onChange('')}>
            Remove the logo
          </Button>
        </div>
      )}
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={`${id}-help`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void choose(file)
          target.value = ''
        }}
      />
      <p id={`${id}-help`} className={muted}>
        PNG, JPEG or WebP. It is shown 24 pixels high, in the light and the dark theme.
      </p>
      {said && (
        <p className={problem} role="alert">
          {said}
        </p>
      )}
    </div>
  )
}
