import type { FileTransfer } from '../../runtime/core/element/files.ts'
import { formatSize } from '../../runtime/core/file/limits.ts'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { IconButton } from '../../runtime/react/ui/IconButton.tsx'
import type { RefusedFile } from './choose-files.ts'
import styles from './file-item.module.css'
import { Thumbnail } from './Thumbnail.tsx'
import { stateText, texts } from './texts.ts'

/** Sending the same content again would end the same way. */
const FINAL: ReadonlySet<string> = new Set([
  'file_kind',
  'file_macro',
  'file_bomb',
  'file_damaged',
  'file_empty',
  'file_too_large',
  'file_unreadable',
])

interface Props {
  transfer: FileTransfer
  onCancel(): void
  onRetry(): void
}

/** A file on its way, or one that did not get through: with the reason and what can be done. */
export function TransferItem({ transfer, onCancel, onRetry }: Props) {
  const { name, size, state, progress, issue, preview } = transfer
  const mayRetry = state === 'offline' || (state === 'failed' && !FINAL.has(issue?.code ?? ''))
  const isMoving = state === 'sending' || state === 'storing'
  return (
    <li className={styles.file} data-state={state}>
      <Thumbnail source={preview} />
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {formatSize(size)} · {stateText(transfer)}
        </span>
        {isMoving && <progress aria-label={texts.progressOf(name)} max={1} value={progress} />}
        {issue && <span className={styles.problem}>{formatIssue(issue)}</span>}
      </div>
      <div className={styles.actions}>
        {mayRetry && (
          <Button small aria-label={texts.retryOf(name)} onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        <IconButton
          icon="close"
          label={state === 'failed' ? texts.dismiss(name) : texts.cancel(name)}
          onClick={onCancel}
        />
      </div>
    </li>
  )
}

/** A file that was never sent. */
export function RefusedItem({ file, onDismiss }: { file: RefusedFile; onDismiss(): void }) {
  return (
    <li className={styles.file} data-state="failed">
      <Thumbnail source={undefined} />
      <div className={styles.about}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.problem}>{formatIssue(file.issue)}</span>
      </div>
      <div className={styles.actions}>
        <IconButton icon="close" label={texts.dismiss(file.name)} onClick={onDismiss} />
      </div>
    </li>
  )
}
