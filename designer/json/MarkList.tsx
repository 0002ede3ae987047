import { useMemo } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import type { Mark } from '../parts/json-editor/mark.ts'
import styles from './MarkList.module.css'
import { texts } from './texts.ts'

interface Props {
  text: string
  marks: readonly Mark[]
  onGo(mark: Mark): void
}

/** What is wrong with the text, each with the way to its line. */
export function MarkList({ text, marks, onGo }: Props) {
  const lines = useMemo(() => linesOf(text, marks), [text, marks])
  const faults = marks.filter(({ isWarning }) => !isWarning).length
  return (
    <section className={styles.marks} aria-labelledby="json-marks">
      <h2 id="json-marks" role="status">
        {faults === 0 ? texts.noProblems : texts.problemCount(faults)}
      </h2>
      <ul>
        {marks.map((mark, i) => (
          <li key={`${mark.from} ${mark.message}`} data-tone={mark.isWarning ? 'orange' : 'red'}>
            <Icon name={mark.isWarning ? 'info' : 'alert'} size={16} />
            <Button tone="link" onClick={() => onGo(mark)}>
              {texts.lineNumbers(lines[i])}
            </Button>
            <span>{mark.message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** @param marks in the order of the text */
function linesOf(text: string, marks: readonly Mark[]): number[] {
  let line = 1
  let at = 0
  return marks.map(({ from }) => {
    for (let next = text.indexOf('\n', at); next >= 0 && next < from; next = text.indexOf('\n', at)) {
      line += 1
      at = next + 1
    }
    return line
  })
}
