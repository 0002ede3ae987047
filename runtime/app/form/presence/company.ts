import type {
  AnswerChangeReply,
  OverwrittenReply,
  PresentReply,
} from '../../../client/operations/presence.ts'
import type { AnswerKey } from '../../../core/element/answer-key.ts'
import type { PersonAt } from '../../../react/form/people-at.tsx'
import { createStore, type Store } from '../../../react/form/store.ts'
import { texts } from './texts.ts'

/** Somebody who has the form open, in one window or several. */
export interface PersonHere extends PersonAt {
  /** The question they are in, as far as one may see it. */
  key: AnswerKey | null
}

/** Who else is in a form, and what they did to it. */
export interface Company {
  people: Store<readonly PersonHere[]>
  /** The newest thing worth saying. */
  said: Store<string>
  /** One's own answers that somebody replaced unseen, until one has decided. */
  overwritten: Store<readonly OverwrittenReply[]>
}

export const createCompany = (): Company => ({
  people: createStore<readonly PersonHere[]>([]),
  said: createStore(''),
  overwritten: createStore<readonly OverwrittenReply[]>([]),
})

const TONES = 5

/** The windows in a form as people, each once, at the question that one of their windows is in. */
export function toPeople(windows: readonly PresentReply[], viewerId: string): PersonHere[] {
  const people = new Map<string, PersonHere>()
  for (const { userId, key, person } of windows) {
    const known = people.get(userId)
    const name = userId === viewerId ? texts.you : nameOf(person)
    const initials = person ? person.firstName.charAt(0) + person.lastName.charAt(0) : '?'
    people.set(userId, { id: userId, name, initials, tone: toneOf(userId), key: known?.key ?? key })
  }
  return [...people.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** By question. */
export function byQuestion(people: readonly PersonHere[]): ReadonlyMap<AnswerKey, readonly PersonAt[]> {
  const placed = people.filter(({ key }) => key !== null)
  return new Map(
    [...Map.groupBy(placed, ({ key }) => key as AnswerKey)].map(([key, group]) => [
      key,
      group.map(({ key: _, ...person }) => person),
    ]),
  )
}

/** What is read out when people come and answers change: one sentence, and none for what one did oneself. */
export function sentence(
  before: readonly PersonHere[],
  now: readonly PersonHere[],
  changes: readonly AnswerChangeReply[],
  viewerId: string,
  questionName: (key: AnswerKey) => string,
): string | undefined {
  const known = new Set(before.map(({ id }) => id))
  const joined = now
    .filter(({ id }) => id !== viewerId && !known.has(id))
    .map(({ name }) => texts.joined(name))
  const others = changes.filter(({ userId }) => userId !== viewerId)
  return [...joined, ...changed(others, questionName)].join(' ') || undefined
}

function changed(changes: readonly AnswerChangeReply[], questionName: (key: AnswerKey) => string): string[] {
  const [first] = changes
  if (!first) return []
  const name = nameOf(first.person)
  if (changes.length === 1) return [texts.changed(name, questionName(first.key))]
  const isOne = changes.every(({ userId }) => userId === first.userId)
  return [isOne ? texts.changedMany(name, changes.length) : texts.several(changes.length)]
}

export function nameOf(person: PresentReply['person']): string {
  return person ? `${person.firstName} ${person.lastName}` : texts.somebody
}

function toneOf(userId: string): number {
  let sum = 0
  for (const letter of userId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % TONES
}
