import { useEffect, useId, useRef } from 'react'
import { visuallyHidden } from '../../../runtime/react/ui/text.ts'
import type { Element, JsonValue } from '../../../schemas/index.ts'
import { AuthorTextBox } from '../../parts/rich-text/AuthorTextBox.tsx'
import { useBuilder } from '../builder.ts'
import { texts } from './texts.ts'

/** The text below the title, written where it stands. */
export function HelpBox({ element }: { element: Element }) {
  const builder = useBuilder()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('textarea')?.focus()
  }, [])
  return (
    <div ref={box}>
      <label className={visuallyHidden} htmlFor={id}>
        {texts.helpText}
      </label>
      <AuthorTextBox
        id={id}
        label={texts.helpText}
        rows={2}
        value={element.prompt}
        onValue={(value, { typing }) =>
          builder.set(element.id, 'prompt', value as JsonValue | undefined, texts.changeHelp, typing)
        }
      />
    </div>
  )
}
