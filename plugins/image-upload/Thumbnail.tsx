import { useState } from 'react'
import { kindById } from '../../runtime/core/file/kinds.ts'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import styles from './Thumbnail.module.css'

interface Props {
  /** One of the kinds of files. */
  kind?: string
  source: string | undefined
  /** What the picture is of; empty where its name stands beside it. */
  label?: string
}

/** A small picture of a file, or its kind in letters. */
export function Thumbnail({ kind, source, label = '' }: Props) {
  const [broken, setBroken] = useState<string>()
  if (source && source !== broken) {
    return (
      <img
        className={styles.thumbnail}
        src={source}
        alt={label}
        width={72}
        height={72}
        onError={() => setBroken(source)}
      />
    )
  }
  return (
    <span className={styles.thumbnail}>
      <Icon name="file" />
      {kind && <span aria-hidden="true">{kindById(kind)?.extensions[0]?.toUpperCase()}</span>}
    </span>
  )
}
