import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { MentionableReply } from '../../client/comments/comment-calls.ts'
import type { Discussion } from './start-discussion.ts'

const REST_MS = 250
/** An @ at the beginning of a word, and up to two words of a name up to the caret. */
const BEGUN = /(?:^|\s)@([\p{L}\p{M}'’-]{0,40}(?: [\p{L}\p{M}'’-]{1,40})?)$/u

interface Begun {
  term: string
  from: number
  to: number
}

/** People to mention, offered while a name is typed after an @. */
export function useMentions(
  talk: Discussion,
  threadId: string,
  onChoose: (person: MentionableReply, from: number, to: number) => void,
) {
  const [begun, setBegun] = useState<Begun>()
  const [people, setPeople] = useState<readonly MentionableReply[]>([])
  const [active, setActive] = useState(0)
  const last = useRef<string>(undefined)
  const term = begun?.term
  useEffect(() => {
    last.current = term
    if (term === undefined) return setPeople([])
    const look = async () => {
      // Without a connection nobody is offered, and the comment can be written all the same.
      const found = await talk.people(threadId, term).catch(() => [])
      if (last.current !== term) return
      setPeople(found)
      setActive(0)
    }
    const timer = setTimeout(() => void look(), REST_MS)
    return () => clearTimeout(timer)
  }, [talk, threadId, term])

  const close = () => setBegun(undefined)
  const choose = (index: number) => {
    const person = people[index]
    if (!person || !begun) return
    onChoose(person, begun.from, begun.to)
    close()
  }
  return {
    people,
    active,
    choose,
    close,
    look(text: string, caret: number) {
      const found = BEGUN.exec(text.slice(0, caret))?.[1]
      setBegun(found === undefined ? undefined : { term: found, from: caret - found.length - 1, to: caret })
    },
    /** True when the key was for the list. */
    press(event: KeyboardEvent): boolean {
      if (people.length === 0) return false
      const by = { ArrowDown: 1, ArrowUp: people.length - 1 }[event.key]
      if (by !== undefined) setActive((active + by) % people.length)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
      else if (event.key === 'Escape') close()
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}
