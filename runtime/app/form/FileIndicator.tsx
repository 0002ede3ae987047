import { useMemo } from 'react'
import type { FileQueue } from '../../client/files/file-queue.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { classNames } from '../../react/ui/class-names.ts'
import { Icon } from '../../react/ui/Icon.tsx'
import type { FormFiles } from './form-files.ts'
import styles from './save-state.module.css'
import { texts } from './texts.ts'

const isHeld = (state: string) => state === 'failed' || state === 'offline'

function textOf(queue: FileQueue): string {
  const states = queue.all().map(({ state }) => state)
  const failed = states.filter((state) => state === 'failed').length
  if (failed > 0) return texts.notUploaded(failed)
  const waiting = states.filter((state) => state === 'offline').length
  if (waiting > 0) return texts.filesWaiting(waiting)
  return states.length > 0 ? texts.uploading(states.length) : ''
}

/** What is still on its way, on every page of the form; the question itself says it aloud. */
export function FileIndicator({ files }: { files: FormFiles }) {
  const queue = useStore(files.queue)
  return queue && <Indicator queue={queue} />
}

function Indicator({ queue }: { queue: FileQueue }) {
  const store = useMemo(() => ({ get: () => textOf(queue), subscribe: queue.subscribe }), [queue])
  const text = useStore(store)
  if (!text) return null
  return (
    <span
      className={classNames(styles.state, styles.files)}
      data-kind={queue.all().some(({ state }) => isHeld(state)) ? 'offline' : 'saving'}
    >
      <Icon name="file" size={16} />
      <span>{text}</span>
    </span>
  )
}
