import { useMemo } from 'react'
import type { FileQueue } from '../../client/files/file-queue.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { classNames } from '../../react/ui/class-names.ts'
import { Icon } from '../../react/ui/Icon.tsx'
import type { FormFiles } from './form-files.ts'
import styles from './save-state.module.css'

const count = (number: number) => (number === 1 ? '1 file' : `${number} files`)

function textOf(queue: FileQueue): string {
  const states = queue.all().map(({ state }) => state)
  const failed = states.filter((state) => state === 'failed').length
  if (failed > 0) return `Not uploaded: ${count(failed)}`
  const waiting = states.filter((state) => state === 'offline').length
  if (waiting > 0) return `Offline, ${count(waiting)} waiting`
  return states.length > 0 ? `Uploading ${count(states.length)}…` : ''
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
      data-kind={text.startsWith('Uploading') ? 'saving' : 'offline'}
    >
      <Icon name="file" size={16} />
      <span>{text}</span>
    </span>
  )
}
