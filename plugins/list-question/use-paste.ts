import { type ClipboardEvent, useState } from 'react'
import { asStored } from '../../runtime/core/text-kind/as-stored.ts'
import { checkText } from '../../runtime/core/text-kind/check-text.ts'
import { prepareText } from '../../runtime/core/text-kind/prepare-text.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import { newRowId } from '../../runtime/react/ui/row-list.tsx'
import type { Element } from '../../schemas/index.ts'
import { sameAs } from './check-list.ts'
import { type ListValue, LONGEST_VALUE, mostValues, propsOf } from './props.ts'
import { splitPasted } from './split-pasted.ts'

interface Options {
  element: Element
  ids: readonly string[]
  values: readonly ListValue[]
  textOf(id: string): string
  onChange(operation: string, args: Readonly<Record<string, unknown>>): void
}

/** What a paste would come to. */
export interface Pasted {
  /** The box it was pasted into. */
  boxId: string
  /** What stands there with the whole of it as one value; undefined where that is too long. */
  whole: string | undefined
  added: readonly ListValue[]
  /** Of those, what is not as the template asks. */
  wrong: readonly { text: string; issue: Issue }[]
  /** What is in the list already, where each may be there once. */
  known: number
  /** What there is no room for. */
  over: readonly string[]
  most: number
}

const oneLine = (text: string) => text.replace(/\s*[\r\n\t]+\s*/g, ' ').trim()

function readPasted(parts: readonly string[], { element, values }: Options) {
  const props = propsOf(element)
  const most = mostValues(element)
  const seen = new Set(values.map(({ text }) => sameAs(text, props)))
  const fresh = parts
    .map((part) => asStored(part, props))
    .filter((text) => !props.unique || (!seen.has(sameAs(text, props)) && seen.add(sameAs(text, props))))
  const fits = fresh
    .filter((text) => text.length <= LONGEST_VALUE)
    .slice(0, Math.max(0, most - values.length))
  const added = fits.map((text) => ({ id: newRowId(), text }))
  return {
    most,
    added,
    wrong: fits.flatMap((text) =>
      checkText(text, props)
        .slice(0, 1)
        .map((issue) => ({ text, issue })),
    ),
    known: parts.length - fresh.length,
    over: fresh.filter((text) => !fits.includes(text)),
  }
}

/** A list that is pasted into a box is looked at before it is added, and can be taken back after. */
export function usePaste(options: Options) {
  const { element, ids, textOf, onChange } = options
  const [pasted, setPasted] = useState<Pasted>()
  const [added, setAdded] = useState<readonly string[]>([])
  const indexOf = (boxId: string) => ids.slice(0, ids.indexOf(boxId)).filter((id) => textOf(id) !== '').length
  return {
    pasted,
    added: added.length,
    onPaste: (boxId: string) => (event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData('text/plain')
      const parts = splitPasted(text, propsOf(element))
      if (parts.length < 2) return
      event.preventDefault()
      const { value, selectionStart, selectionEnd } = event.currentTarget
      const whole =
        value.slice(0, selectionStart ?? value.length) +
        oneLine(text) +
        value.slice(selectionEnd ?? value.length)
      setAdded([])
      const show = () =>
        setPasted({
          boxId,
          whole: whole.length > LONGEST_VALUE ? undefined : whole,
          ...readPasted(parts, options),
        })
      // Phone numbers are not judged before what tells them apart is there.
      void (prepareText(propsOf(element)) ?? Promise.resolve()).then(show, show)
    },
    /** Behind the box that it was pasted into, or in its place where that is empty. */
    add() {
      if (!pasted) return
      const index = indexOf(pasted.boxId) + (textOf(pasted.boxId) === '' ? 0 : 1)
      onChange('addListValues', { values: pasted.added, index })
      setAdded(pasted.added.map(({ id }) => id))
      setPasted(undefined)
    },
    asOne() {
      if (!pasted) return
      const { boxId, whole } = pasted
      onChange('updateListValue', { valueId: boxId, text: whole, index: indexOf(boxId) })
      setPasted(undefined)
    },
    undo() {
      onChange('removeListValues', { valueIds: added })
      setAdded([])
    },
    cancel: () => setPasted(undefined),
  }
}
