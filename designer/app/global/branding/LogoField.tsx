import { useId, useState } from 'react'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { muted, problem } from '../../../../runtime/react/ui/text.ts'
import styles from './Branding.module.css'
import { readPicture } from './read-picture.ts'
import { texts } from './texts.ts'

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
  const said = isTooLarge ? texts.tooLarge : fault
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts.logo}</label>
      {value && (
        <div className={styles.row}>
          <span className={styles.sample}>
            <img src={value} alt={texts.theLogo} />
          </span>
          <Button small onClick={() => onChange('')}>
            {texts.removeTheLogo}
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
        {texts.logoHint}
      </p>
      {said && (
        <p className={problem} role="alert">
          {said}
        </p>
      )}
    </div>
  )
}
