import { useLayoutEffect, useRef, useState } from 'react'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { ButtonRow } from '../../runtime/react/ui/ButtonRow.tsx'
import { controlTexts as texts } from './control-texts.ts'
import styles from './PastePreview.module.css'
import type { Pasted, usePaste } from './use-paste.ts'

/** As many as can be read; the rest at a press. */
const FIRST_SHOWN = 10

interface Props {
  paste: ReturnType<typeof usePaste>
  /** The focus goes back to this box. */
  onLeave(boxId: string | undefined): void
}

/** What a pasted list would come to, before it is added; afterwards the way back. */
export function PastePreview({ paste, onLeave }: Props) {
  const { pasted } = paste
  return (
    <div role="status">
      {pasted && <Preview key={pasted.boxId} pasted={pasted} paste={paste} onLeave={onLeave} />}
      {paste.added > 0 && (
        <p className={styles.words}>
          {texts.added(paste.added)}{' '}
          <Button tone="quiet" small icon="undo" onClick={paste.undo}>
            {texts.undo}
          </Button>
        </p>
      )}
    </div>
  )
}

function Preview({ pasted, paste, onLeave }: Props & { pasted: Pasted }) {
  const { boxId, whole, added, wrong, known, over, most } = pasted
  const first = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => first.current?.focus(), [])
  const leaving = (act: () => void) => () => {
    act()
    onLeave(boxId)
  }
  return (
    <div className={styles.preview}>
      <Alert tone={wrong.length + over.length > 0 ? 'warning' : 'info'}>
        <p className={styles.words}>{texts.pasted(added.length + known + over.length)}</p>
        {known > 0 && <p className={styles.words}>{texts.known(known)}</p>}
        {wrong.length > 0 && (
          <>
            <p className={styles.words}>{texts.unread(wrong.length)}</p>
            <Some lines={wrong.map(({ text, issue }) => `${text}: ${formatIssue(issue)}`)} />
          </>
        )}
        {over.length > 0 && (
          <>
            <p className={styles.words}>{texts.overflow(most)}</p>
            <Some lines={over} />
          </>
        )}
        <ButtonRow className={styles.buttons}>
          <Button
            small
            tone="quiet"
            ref={added.length > 0 ? undefined : first}
            onClick={leaving(paste.cancel)}
          >
            {texts.cancel}
          </Button>
          {whole !== undefined && (
            <Button small onClick={leaving(paste.asOne)}>
              {texts.asOne}
            </Button>
          )}
          {added.length > 0 && (
            <Button ref={first} small tone="primary" onClick={leaving(paste.add)}>
              {texts.add(added.length)}
            </Button>
          )}
        </ButtonRow>
      </Alert>
    </div>
  )
}

/** The first of them, and all at a press. */
function Some({ lines }: { lines: readonly string[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? lines : lines.slice(0, FIRST_SHOWN)
  return (
    <>
      <ul className={styles.lines}>
        {shown.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button small tone="quiet" onClick={() => setAll(true)}>
          {texts.showAll(lines.length)}
        </Button>
      )}
    </>
  )
}
