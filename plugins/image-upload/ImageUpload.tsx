import { type ClipboardEvent, use, useRef, useState, useSyncExternalStore } from 'react'
import type { FileTransfer } from '../../runtime/core/element/files.ts'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import { type InputProps, useCapability } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { classNames } from '../../runtime/react/ui/class-names.ts'
import { visuallyHidden } from '../../runtime/react/ui/text.ts'
import { AttachedItem } from './AttachedItem.tsx'
import { AuthorImages } from './AuthorImages.tsx'
import { chooseFiles, type RefusedFile } from './choose-files.ts'
import zone from './DropZone.module.css'
import { DropZone } from './DropZone.tsx'
import styles from './file-item.module.css'
import { type Attachment, type ImageUploadAnswer, propsOf, rulesOf } from './props.ts'
import { RefusedItem, TransferItem } from './TransferItem.tsx'
import { texts } from './texts.ts'
import { useAnnouncements } from './use-announcements.ts'

const NONE: readonly never[] = []
const nothing = { get: (): readonly FileTransfer[] => NONE, subscribe: () => () => {} }
const ATTACH = { operation: 'addImages', argument: 'images' }

interface Removed {
  file: Attachment
  index: number
}

/** Everything that is attached or on its way, and the ways to attach more (ET-05). */
export function ImageUpload({
  element,
  state,
  value,
  onChange,
  onBlur,
  controlId,
  describedBy,
}: InputProps<ImageUploadAnswer>) {
  const files = useCapability('files', state)
  const { editable } = state
  const port = editable && files ? use(files.open()) : undefined
  const { get, subscribe } = port ?? nothing
  const transfers = useSyncExternalStore(subscribe, get, get)
  const attached: readonly Attachment[] = value?.files ?? NONE
  const [refused, setRefused] = useState<readonly RefusedFile[]>(NONE)
  const [removed, setRemoved] = useState<readonly Removed[]>(NONE)
  const { said, say } = useAnnouncements(transfers, attached)
  const box = useRef<HTMLDivElement>(null)
  const rules = rulesOf(element)
  const { minFiles = 0 } = propsOf(element)
  const focus = (selector: string) =>
    setTimeout(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  const toChooser = () => focus(`[id="${controlId}"]`)

  const add = (chosen: readonly File[]) => {
    if (!port || chosen.length === 0) return
    const taken = attached.length + transfers.length
    const { accepted, refused: not } = chooseFiles(chosen, { ...rules, taken })
    setRefused(not)
    if (not.length > 0) say(not.map(({ name, issue }) => texts.failed(name, formatIssue(issue))).join(' '))
    if (accepted.length > 0) port.add(accepted, ATTACH)
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    // A table or a text that was copied comes as a picture, too: in a box it is meant as text.
    const isText =
      (event.target as Element).tagName === 'TEXTAREA' && event.clipboardData.types.includes('text/plain')
    if (!editable || pasted.length === 0 || isText) return
    event.preventDefault()
    add(pasted)
  }
  const remove = (file: Attachment, index: number) => {
    setRemoved((list) => [...list, { file, index }])
    onChange('deleteImage', { key: file.key })
    say(texts.removed(file.name))
    focus(`[data-undo="${file.key}"]`)
  }
  const undo = ({ file, index }: Removed) => {
    setRemoved((list) => list.filter((each) => each.file.key !== file.key))
    onChange('addImages', { images: [file], index })
    say(texts.restored(file.name))
    focus(`[data-file="${file.key}"] button`)
  }
  const cancel = ({ id, name }: FileTransfer) => {
    port?.cancel(id)
    say(texts.cancelled(name))
    toChooser()
  }
  const isEmpty = attached.length + transfers.length + refused.length + removed.length === 0
  return (
    <div
      ref={box}
      onPaste={paste}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
    >
      <AuthorImages element={element} />
      {port && <DropZone {...{ controlId, describedBy, rules, minFiles }} onFiles={add} />}
      {editable && !port && <p className={classNames(zone.zone, zone.hint)}>{texts.noServer}</p>}
      {!editable && attached.length === 0 && '--'}
      {!isEmpty && (
        <ul className={styles.files} aria-label={texts.files}>
          {attached.map((file, index) => (
            <AttachedItem
              key={file.key}
              file={file}
              editable={editable}
              addresses={files}
              onDescribe={(description) => onChange('describeImage', { key: file.key, description })}
              onRemove={() => remove(file, index)}
            />
          ))}
          {removed.map((each) => (
            <li className={styles.file} key={each.file.key} data-state="removed">
              <span className={styles.about}>{texts.removed(each.file.name)}</span>
              <Button
                small
                icon="undo"
                data-undo={each.file.key}
                aria-label={texts.undoOf(each.file.name)}
                onClick={() => undo(each)}
              >
                {texts.undo}
              </Button>
            </li>
          ))}
          {transfers.map((transfer) => (
            <TransferItem
              key={transfer.id}
              transfer={transfer}
              onCancel={() => cancel(transfer)}
              onRetry={() => port?.retry(transfer.id)}
            />
          ))}
          {refused.map((file) => (
            <RefusedItem
              key={file.id}
              file={file}
              onDismiss={() => {
                setRefused((list) => list.filter(({ id }) => id !== file.id))
                toChooser()
              }}
            />
          ))}
        </ul>
      )}
      <p className={visuallyHidden} role="status">
        {said}
      </p>
    </div>
  )
}
