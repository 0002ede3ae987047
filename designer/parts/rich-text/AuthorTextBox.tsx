import { type ComponentType, useEffect, useState } from 'react'
import { textLines } from '../../../runtime/core/text/text-lines.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { authorText } from '../../../runtime/react/ui/rich-text.tsx'
import { problem as problemText } from '../../../runtime/react/ui/text.ts'
import { TextArea } from '../../../runtime/react/ui/text-input.tsx'
import type { AuthorText, RichText } from '../../../schemas/index.ts'
import { JsonBox } from '../fields/JsonBox.tsx'
import { formatted, isFormatted } from './convert.ts'
import type { RichTextEditorProps } from './RichTextEditor.tsx'
import styles from './rich-text.module.css'
import { texts } from './texts.ts'

interface Props {
  id: string
  label: string
  value: AuthorText | undefined
  headings?: boolean
  lang?: string | undefined
  rows?: number
  maxLength?: number | undefined
  invalid?: boolean
  describedBy?: string | undefined
  className?: string | undefined
  /** Undefined where it was emptied; `typing` while one types in the plain box. */
  onValue(value: AuthorText | undefined, options: { typing: boolean }): void
}

/** A text as it is stored: plain in a box, and formatted as it looks once somebody wants it so. */
export function AuthorTextBox(props: Props) {
  const { label, value, lang, onValue, id } = props
  const [wantsFormat, setWantsFormat] = useState(false)
  if (!wantsFormat && !isFormatted(value)) return <Plain {...props} onFormat={() => setWantsFormat(true)} />
  return (
    <div id={id}>
      <Formatted {...props} startsFocused={wantsFormat} />
      <Button
        small
        tone="quiet"
        className={styles.ways}
        aria-label={texts.removeFormattingOf(label)}
        lang={lang && 'en'}
        onClick={() => {
          setWantsFormat(false)
          if (isFormatted(value)) onValue(textLines(value) || undefined, { typing: false })
        }}
      >
        {texts.removeFormatting}
      </Button>
    </div>
  )
}

function Plain({ label, value, headings: _, onValue, onFormat, ...box }: Props & { onFormat(): void }) {
  return (
    <>
      <TextArea
        {...box}
        value={typeof value === 'string' ? value : ''}
        onText={(text) => {
          onValue(text === '' ? undefined : text, { typing: true })
          return undefined
        }}
      />
      <Button
        small
        tone="quiet"
        className={styles.ways}
        aria-label={texts.formatOf(label)}
        onClick={onFormat}
      >
        {texts.format}
      </Button>
    </>
  )
}

function Formatted({
  label,
  value,
  headings = false,
  lang,
  describedBy,
  startsFocused,
  onValue,
}: Props & { startsFocused: boolean }) {
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps>>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    import('./RichTextEditor.tsx').then(
      ({ default: loaded }) => setEditor(() => loaded),
      () => setMissing(true),
    )
  }, [])
  const keep = (next: RichText | undefined) => onValue(next, { typing: false })
  if (Editor)
    return <Editor {...{ label, value, headings, lang, describedBy, startsFocused }} onValue={keep} />
  return (
    <div className={styles.editor}>
      <div className={styles.shown} lang={lang}>
        {authorText(value ?? '')}
      </div>
      {isMissing && (
        <>
          <p className={problemText} role="alert">
            {texts.notLoaded}
          </p>
          <JsonBox
            label={label}
            isLabelHidden
            value={typeof value === 'object' ? value : formatted(value ?? '')}
            onValue={(next) => keep(next as RichText | undefined)}
          />
        </>
      )}
    </div>
  )
}
