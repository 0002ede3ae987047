import { type ComponentProps, type FocusEvent, type FocusEventHandler, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './control.module.css'

interface TextProps {
  value: string
  /** Each change, as it is typed. Returns what the box shall hold instead, when that differs (a refused key). */
  onText(text: string): string | undefined
  invalid?: boolean
  describedBy?: string
}

type Box = HTMLInputElement | HTMLTextAreaElement

/**
 * The browser holds the text. React writes it only when it differs and the person is not in the box, so that a late
 * answer from anywhere never moves the caret or takes back a key; what came meanwhile is shown when the box is left.
 */
function useText<B extends Box>(value: string, onBlur: FocusEventHandler<B> | undefined) {
  const ref = useRef<B>(null)
  const shown = useRef(value)
  useLayoutEffect(() => {
    shown.current = value
    const box = ref.current
    if (box && box.value !== value && box.ownerDocument.activeElement !== box) box.value = value
  }, [value])
  return {
    ref,
    onBlur(event: FocusEvent<B>) {
      onBlur?.(event)
      const box = event.target
      // Leaving may draw the question again, with what became of what was typed: this is said after that.
      queueMicrotask(() => {
        if (box.value !== shown.current) box.value = shown.current
      })
    },
  }
}

function change(box: Box, onText: TextProps['onText']) {
  const caret = box.selectionStart
  const kept = onText(box.value)
  if (kept === undefined || kept === box.value) return
  const at = Math.max(0, (caret ?? kept.length) - (box.value.length - kept.length))
  box.value = kept
  box.setSelectionRange(at, at)
}

type InputProps = TextProps &
  Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'ref' | 'onChange' | 'type'> & {
    type?: 'text' | 'email' | 'tel' | 'search' | 'url' | 'password'
  }

export function TextInput({ value, onText, invalid, describedBy, onBlur, className, ...rest }: InputProps) {
  return (
    <input
      type="text"
      {...rest}
      className={classNames(styles.control, className)}
      {...useText<HTMLInputElement>(value, onBlur)}
      defaultValue={value}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => change(event.target, onText)}
    />
  )
}

type AreaProps = TextProps & Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'ref' | 'onChange'>

/** Grows with its text (`field-sizing`); where the browser cannot, it keeps its rows and can be dragged larger. */
export function TextArea({ value, onText, invalid, describedBy, onBlur, className, ...rest }: AreaProps) {
  return (
    <textarea
      rows={3}
      {...rest}
      className={classNames(styles.control, className)}
      {...useText<HTMLTextAreaElement>(value, onBlur)}
      defaultValue={value}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => change(event.target, onText)}
    />
  )
}
