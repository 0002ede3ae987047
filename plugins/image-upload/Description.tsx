import { useEffect, useRef } from 'react'
import { TextArea } from '../../runtime/react/ui/text-input.tsx'
import styles from './Description.module.css'
import { type Attachment, MAX_DESCRIPTION } from './props.ts'
import { texts } from './texts.ts'

const REST_MS = 400

interface Props {
  file: Attachment
  onDescribe(description: string): void
}

/**
 * What the person says of one file. It rests here while they type, because a change of one file must not replace the
 * unsent change of another, and goes out when they pause, leave, or the page is hidden.
 */
export function Description({ file, onDescribe }: Props) {
  const resting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  const describe = useRef(onDescribe)
  describe.current = onDescribe
  const flush = useRef(() => {
    const rest = resting.current
    if (!rest) return
    clearTimeout(rest.timer)
    resting.current = undefined
    describe.current(rest.text)
  }).current
  useEffect(() => {
    // In the capturing phase: before the page's own listener sends what is there.
    addEventListener('visibilitychange', flush, true)
    addEventListener('pagehide', flush, true)
    return () => {
      removeEventListener('visibilitychange', flush, true)
      removeEventListener('pagehide', flush, true)
      flush()
    }
  }, [flush])
  return (
    <TextArea
      rows={1}
      className={styles.description}
      value={file.description ?? ''}
      maxLength={MAX_DESCRIPTION}
      placeholder={texts.descriptionHere}
      aria-label={texts.description(file.name)}
      onText={(text) => {
        clearTimeout(resting.current?.timer)
        resting.current = { text, timer: setTimeout(flush, REST_MS) }
        return undefined
      }}
      onBlur={flush}
    />
  )
}
