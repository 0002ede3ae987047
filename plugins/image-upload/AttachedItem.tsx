import { kindById } from '../../runtime/core/file/kinds.ts'
import { formatSize } from '../../runtime/core/file/limits.ts'
import type { FileAddresses } from '../../runtime/react/contract.ts'
import { IconButton } from '../../runtime/react/ui/IconButton.tsx'
import { Description } from './Description.tsx'
import styles from './file-item.module.css'
import type { Attachment } from './props.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { texts } from './texts.ts'

interface Props {
  file: Attachment
  editable: boolean
  addresses: FileAddresses | undefined
  onDescribe(description: string): void
  onRemove(): void
}

/** One file of the answer: what it looks like, what it is called, what is said of it. */
export function AttachedItem({ file, editable, addresses, onDescribe, onRemove }: Props) {
  const { key, name, kind, size, description } = file
  const hasPicture = kindById(kind)?.isImage
  return (
    <li className={styles.file} data-file={key}>
      <Thumbnail kind={kind} source={hasPicture ? addresses?.thumbnailOf(key) : undefined} />
      <div className={styles.about}>
        {addresses ? (
          <a className={styles.name} href={addresses.urlOf(key)} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.facts}>
          {[kindById(kind)?.label, size > 0 && formatSize(size)].filter(Boolean).join(' · ')}
        </span>
        {editable ? (
          <Description file={file} onDescribe={onDescribe} />
        ) : (
          description && <span>{description}</span>
        )}
      </div>
      {editable && (
        <div className={styles.actions}>
          <IconButton icon="trash" label={texts.remove(name)} onClick={onRemove} />
        </div>
      )}
    </li>
  )
}
