import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { AnswerTools } from '../AnswerTools.tsx'

interface Place {
  key: string
  /** Where the button stands: in the question's frame, before its control. */
  host: HTMLElement
}

/**
 * The tools of the one question that has the focus or the pointer: a page of a thousand questions has them
 * once. They stand before the control, so that the way from question to question is as short as without it, and
 * Shift+Tab reaches it.
 */
export function QuestionTools() {
  const [place, setPlace] = useState<Place>()
  useEffect(() => watchQuestions(setPlace), [])
  return place && createPortal(<AnswerTools key={place.key} name={place.key} />, place.host)
}

function watchQuestions(onPlace: (place: Place) => void): () => void {
  const host = document.createElement('span')
  host.dataset.slot = 'tools'
  let current: Element | undefined
  const move = ({ target }: Event) => {
    if (!(target instanceof Element) || host.contains(document.activeElement)) return
    const frame = target.closest<HTMLElement>('[data-form] [data-key]')
    if (!frame || (frame === current && frame.contains(host))) return
    current = frame
    const caption = frame.querySelector(':scope > :is(legend, label)')
    if (caption) caption.after(host)
    else frame.prepend(host)
    onPlace({ key: frame.dataset.key as string, host })
  }
  // Not `pointerover`: it also comes when the page moves under a resting pointer, which would take the button away
  // from whoever uses the keys.
  const events = ['focusin', 'pointermove', 'pointerdown']
  for (const event of events) document.addEventListener(event, move, { passive: true })
  return () => {
    for (const event of events) document.removeEventListener(event, move)
    host.remove()
  }
}
